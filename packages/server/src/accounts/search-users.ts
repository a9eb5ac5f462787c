import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CallContext } from '../http/context.ts';
import { foundBelow, keywordOf } from './keyword.sql.ts';

const MOST = 20;
const ALL_ROLES = [2, 3, 4, 5, 6, 7];

type Row = {
  user_id: number;
  user_guid: string;
  username: string;
  name: string;
  role: number;
  upline: string;
};

type Sought = {
  readonly keyword: string;
  readonly most: number;
  readonly roles?: readonly number[] | undefined;
};

/** The first accounts below the caller that the keyword finds; those whose username begins with it come first. */
export async function findUsers({ db, viewer }: CallContext, sought: Sought): Promise<Row[]> {
  const keyword = keywordOf(sought.keyword);
  if (keyword === undefined) return [];
  const { most, roles = ALL_ROLES } = sought;
  const { rows } = await db.query<Row>({
    name: `search-users-${viewer.level}-${keyword.keys.length}-${most}`,
    text: `select u.id as user_id, u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
        coalesce((
          select string_agg(a.username, ' > ' order by a.role) from users a
          where a.id in (u.u2, u.u3, u.u4, u.u5, u.u6) and a.role > $6
        ), '') as upline
      from (select * from (${foundBelow(viewer, keyword, most)}) found order by place, role, key, id limit ${most}) f
      join users u on u.id = f.id
      order by f.place, f.role, f.key, f.id`,
    values: [viewer.actingId, roles, keyword.from, keyword.before, most, viewer.level],
  });
  return rows;
}

/** The first twenty. */
export async function searchUsers(
  { keyword, roles }: CallRequest<'searchUsers'>,
  ctx: CallContext,
): Promise<CallOutput<'searchUsers'>> {
  return { users: await findUsers(ctx, { keyword, roles, most: MOST }) };
}
