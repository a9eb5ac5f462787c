import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { foundBelow } from './keyword.sql.ts';
import { keywordOf, type Keyword } from './keyword-texts.ts';

const MOST = 20;
export const ROLES_BELOW_COMPANY = [2, 3, 4, 5, 6, 7];

type Row = {
  user_id: number;
  user_guid: string;
  username: string;
  name: string;
  role: number;
  upline: string;
};

/**
 * SQL for the first accounts below `root` that a keyword finds, best first. Parameters: $1 to $5 as `foundBelow` has them, $6 the
 * level of `root`, above which nobody is named.
 */
export function accountsFound(
  root: Pick<Viewer, 'level'>,
  keyword: Pick<Keyword, 'keys'>,
  most: number,
): string {
  return `select u.id as user_id, u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
      coalesce((
        select string_agg(a.username, ' > ' order by a.role) from users a
        where a.id in (u.u2, u.u3, u.u4, u.u5, u.u6) and a.role > $6
      ), '') as upline
    from (select * from (${foundBelow(root, keyword, most)}) found order by place, role, key, id limit ${most}) f
    join users u on u.id = f.id
    order by f.place, f.role, f.key, f.id`;
}

/** The first twenty accounts below the caller that the keyword finds; those whose username begins with it come first. */
export async function searchUsers(
  { keyword: text, roles = ROLES_BELOW_COMPANY }: CallRequest<'searchUsers'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'searchUsers'>> {
  const keyword = keywordOf(text);
  if (keyword === undefined) return { users: [] };
  const { rows } = await db.query<Row>({
    name: `search-users-${viewer.level}-${keyword.keys.length}`,
    text: accountsFound(viewer, keyword, MOST),
    values: [viewer.actingId, roles, keyword.from, keyword.before, MOST, viewer.level],
  });
  return { users: rows };
}
