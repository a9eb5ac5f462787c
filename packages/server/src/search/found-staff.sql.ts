import { MEMBERS } from '../staff/member.ts';
import { given, type Asked } from './found-row.ts';

/** Those who act for the viewer's operator, by any part of their names; the account that they are about is that operator. */
export function staffFound({ most }: Asked): string {
  return `
    select u.guid::text as id, u.username as title, concat_ws(' · ', nullif(trim(u.first_name || ' ' || u.last_name), ''), g.name) as detail,
      (select o.username from users o where o.id = ${given('acting')}) as name, (select o.role from users o where o.id = ${given('acting')}) as role, null::timestamptz as at, jsonb_build_object('username', u.username) as target
    from ${MEMBERS} and (u.username || ' ' || u.first_name || ' ' || u.last_name) ilike ${given('pattern')}
    order by u.id limit ${most}`;
}
