import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';
import { likePattern } from './user-page.ts';

const MOST = 20;

type Row = {
  user_id: number;
  user_guid: string;
  username: string;
  name: string;
  role: number;
  upline: string;
};

/** The first twenty accounts below the caller that match; names that begin with the keyword come first. */
export async function searchUsers(
  { keyword }: CallRequest<'searchUsers'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'searchUsers'>> {
  const { rows } = await db.query<Row>(
    `select u.id as user_id, u.guid as user_guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role,
       coalesce((
         select string_agg(a.username, ' > ' order by a.role) from users a
         where a.id in (u.u2, u.u3, u.u4, u.u5, u.u6) and a.role > $4
       ), '') as upline
     from users u
     where ${belowViewer(viewer, 'u', 1)} and u.acts_for is null and u.deleted_at is null
       and (u.username || ' ' || u.first_name || ' ' || u.last_name) ilike $2
     order by (lower(u.username) like lower($3)) desc, u.role, lower(u.username) limit ${MOST}`,
    [viewer.actingId, likePattern(keyword), likePattern(keyword).slice(1), viewer.level],
  );
  return { users: rows };
}
