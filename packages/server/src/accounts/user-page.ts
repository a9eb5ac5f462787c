import { orderBy } from '../db/order-by.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import type { Db } from '../db/pool.ts';
import type { SubtreeUser } from '../hierarchy/find-user.ts';
import { KEYS } from './keyword-texts.ts';
import { GIVEN_OUT, LIMIT_IN_USE } from './limit-in-use.ts';
import { PACKED_COLUMNS, shownShare, unpacked, USER_TABLES, userRow, type PackedRecord } from './user-row.ts';

/** What every list of accounts leaves out: staff, and what was deleted. Over the alias `u`. */
export const LISTED = 'u.acts_for is null and u.deleted_at is null';

/** Columns a list may be sorted by; `id` breaks ties so that pages never overlap. */
const SORTS: Record<string, string> = {
  username: KEYS.username,
  name: KEYS.name,
  fixed_limit: 'w.fixed_limit',
  used_limit: 'w.used_limit',
  given_out: GIVEN_OUT,
  limit_used: LIMIT_IN_USE,
  balance: 'w.balance',
  ledger_balance: 'coalesce(l.balance, 0)',
  my_share: shownShare('my_share'),
  my_agent_share: 'u.my_agent_share',
  game_share: shownShare('game_share'),
  company_share: 'u.company_share',
  match_commission: 'u.match_commission',
  session_commission: 'u.session_commission',
  role: 'u.role',
  created_at: 'u.created_at',
};

export type Paging = { current_page: number; items_perpage: number; sort?: string | undefined };

/** One page of accounts. `where` is over the aliases of USER_TABLES, with its parameters in `values`. */
export async function usersOf(
  db: Db,
  where: string,
  values: readonly unknown[],
  page: Paging,
): Promise<UserRow[]> {
  const { rows } = await db.query<PackedRecord>(
    `select ${PACKED_COLUMNS} from ${USER_TABLES} where ${where}
     order by ${orderBy(SORTS, page.sort, { unsorted: 'u.role, u.id', ties: 'u.id' })} limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.items_perpage, (page.current_page - 1) * page.items_perpage],
  );
  return rows.map((row) => userRow(unpacked(row)));
}

/** A page and how many accounts there are; `where` is over the user's own columns. */
export async function userPage(
  db: Db,
  where: string,
  values: readonly unknown[],
  page: Paging,
): Promise<{ userdownlist: UserRow[]; total_records: number }> {
  const [userdownlist, counted] = await Promise.all([
    usersOf(db, where, values, page),
    db.query<{ total: number }>(`select count(*)::int as total from users u where ${where}`, [...values]),
  ]);
  return { userdownlist, total_records: counted.rows[0]!.total };
}

/** "Anywhere below this account", whose id is parameter `param`; a client has none below. */
export function below(root: Pick<SubtreeUser, 'level'>, param: number): string {
  return root.level === 7 ? `(false and u.id = $${param})` : `u.u${root.level} = $${param}`;
}

export function rolesOf(role: number | readonly number[]): readonly number[] {
  return typeof role === 'number' ? [role] : role;
}
