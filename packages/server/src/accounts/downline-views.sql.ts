import { downlineView, type DownlineView } from '@pavilion/contract/users.ts';
import type { Db } from '../db/pool.ts';
import { NEARLY_USED } from './limit-in-use.ts';
import { LEDGER_BALANCE } from './user-row.ts';

/** Accounts by a condition over users `u` and wallets `w`, and its parameters. */
export type Scope = {
  readonly where: string;
  readonly values: readonly unknown[];
};
export type ViewCounts = Record<DownlineView, number>;

/** What each ready-made view keeps, over users `u` and wallets `w`. */
export const VIEWS: Record<DownlineView, string> = {
  all: 'true',
  to_take: `${LEDGER_BALANCE} > 0`,
  to_give: `${LEDGER_BALANCE} < 0`,
  negative_balance: '(u.role = 7 and w.balance < 0)',
  bet_locked: 'u.lock_betting',
  new_this_week: `u.created_at > now() - interval '7 days'`,
  limit_over_90: NEARLY_USED,
};
const NAMES = downlineView.options;

/** The views that an account is in, as one text of flags: what `countFlags` counts. */
export const VIEW_FLAGS = `concat(${NAMES.map((name) => `(${VIEWS[name]})::int`).join(', ')})`;

/** How many of some accounts are in each view, by their `VIEW_FLAGS`. */
export function countFlags(flags: readonly string[]): ViewCounts {
  const counts = NAMES.map((name, at) => [name, flags.filter((flag) => flag[at] === '1').length] as const);
  return Object.fromEntries(counts) as ViewCounts;
}

/** How many of some accounts `u` with their wallets `w` are in each view, as one text: what `viewsIn` takes apart. */
export const VIEW_COUNTS = `concat_ws(',', ${NAMES.map((name) => `count(*) filter (where ${VIEWS[name]})`).join(', ')})`;

export function viewsIn(counts: string): ViewCounts {
  const numbers = counts.split(',');
  return Object.fromEntries(NAMES.map((name, at) => [name, Number(numbers[at])])) as ViewCounts;
}

/** How many accounts of a scope are in each view. */
export async function countViews(db: Db, { where, values }: Scope): Promise<ViewCounts> {
  const { rows } = await db.query<{ counts: string }>(
    `select ${VIEW_COUNTS} as counts from users u join wallets w on w.user_id = u.id where ${where}`,
    [...values],
  );
  return viewsIn(rows[0]!.counts);
}
