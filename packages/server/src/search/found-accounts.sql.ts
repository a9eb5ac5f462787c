import { accountsFound } from '../accounts/search-users.ts';
import type { Asked } from './found-row.ts';

/** Accounts below the viewer, as `search_users` finds them. */
export function usersFound({ viewer, keys, most }: Asked): string {
  return `
    select a.user_guid::text as id, a.username as title, a.upline as detail, a.name, a.role, null::timestamptz as at, null::jsonb as target
    from (${accountsFound(viewer, { keys }, most)}) a`;
}
