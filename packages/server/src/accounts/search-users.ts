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

/** The first twenty accounts below the caller that the keyword finds; those whose username begins with it come first. */
export async function searchUsers(
  request: CallRequest<'searchUsers'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'searchUsers'>> {
  const keyword = keywordOf(request.keyword);
  if (keyword === undefined) return { users: [] };
  const { rows } = await db.query<Row>({
    name: `search-users-${viewer.level}-${keyword.keys.length}`,
    text: `select u.id as user_id, u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
        coalesce((
          select string_agg(a.username, ' > ' order by a.role) from users a
          where a.id in (u.u2, u.u3, u.u4, u.u5, u.u6) and a.role > $6
        ), '') as upline
      from (select * from (${foundBelow(viewer, keyword, MOST)}) found order by place, role, key, id limit ${MOST}) f
      join users u on u.id = f.id
      order by f.place, f.role, f.key, f.id`,
    values: [viewer.actingId, request.roles ?? ALL_ROLES, keyword.from, keyword.before, MOST, viewer.level],
  });
  return { users: rows };
}
