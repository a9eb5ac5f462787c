import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { downlineView, type DownlineView } from '@pavilion/contract/users.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { downlineSums, type DownlineSums } from './downline-counts.sql.ts';
import { userInSubtree } from './find-user.ts';
import {
  below,
  containsPattern,
  likePattern,
  LISTED,
  matchesPattern,
  rolesOf,
  usersOf,
} from './user-page.ts';
import { USER_TABLES } from './user-row.ts';

/** What each ready-made view keeps, over the aliases of USER_TABLES. */
const VIEWS: Record<DownlineView, string> = {
  all: 'true',
  negative_balance: '(u.role = 7 and w.balance < 0)',
  bet_locked: 'u.lock_betting',
  new_this_week: `u.created_at > now() - interval '7 days'`,
  limit_over_90: '(u.role = 7 and w.used_limit > 0 and w.used_limit * 10 > w.balance * 9)',
};

/** A downline up to this size is counted view by view; of a larger one only what was asked for is. */
const SMALL = 500;
/** In a downline up to this size looking at every name is faster than asking the index on the names of everybody. */
const READ_THROUGH = 20_000;
/** A keyword or a view is counted up to here: "1,000+" says all that a person can use. */
const MOST_COUNTED = 1000;
const SUB_COMPANY = 2;

type Scope = { readonly where: string; readonly values: readonly unknown[] };

/** The accounts of some roles below the caller, or below one of its own downline. */
export async function listDownline(
  request: CallRequest<'downline'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'downline'>> {
  const root = await userInSubtree(db, viewer, request.user_guid);
  const roles = rolesOf(request.role);
  const plain = request.keyword === '' && request.option === 'all';
  // One role is told as one, so that the index on (ancestor, role, id) gives the page in its order.
  const ofRole = roles.length === 1 ? `u.role = ($2::int[])[1]` : 'u.role = any($2::int[])';
  const all = await downlineSums(db, root.id, roles);
  const searched = all.total <= READ_THROUGH ? containsPattern(3) : matchesPattern(3);
  const scope: Scope = {
    where: `${below(root, 1)} and ${ofRole} and ${LISTED}${request.keyword === '' ? '' : ` and ${searched}`}`,
    values: [root.id, roles, ...(request.keyword === '' ? [] : [likePattern(request.keyword)])],
  };
  const chosen: Scope = plain ? scope : { ...scope, where: `${scope.where} and ${VIEWS[request.option]}` };
  const [page, found, companyShare] = await Promise.all([
    usersOf(db, chosen.where, chosen.values, request),
    plain ? undefined : countedUpTo(db, chosen, MOST_COUNTED),
    roles.includes(SUB_COMPANY) ? companyShareOf(db, chosen) : 0,
  ]);
  const sums = found ?? all;
  const total =
    sums.total > MOST_COUNTED && !plain ? seenSoFar(sums.total, page.length, request) : sums.total;
  return {
    userdownlist: page,
    total_records: total,
    totals: { fixed_limit: toCoins(sums.fixed_limit), company_share: toPercent(companyShare) },
    views: all.total <= SMALL ? await countViews(db, scope) : { [request.option]: total },
  };
}

/** What was counted up to a bound, or one more than the pages so far when they go beyond it: there is always a next page. */
function seenSoFar(counted: number, onPage: number, page: CallRequest<'downline'>): number {
  const full = onPage === page.items_perpage;
  return Math.max(counted, (page.current_page - 1) * page.items_perpage + onPage + (full ? 1 : 0));
}

/** Counts and sums the first accounts of a scope, one more than `most` at the utmost. */
async function countedUpTo(db: Db, { where, values }: Scope, most: number): Promise<DownlineSums> {
  const { rows } = await db.query<DownlineSums>(
    `select count(*)::int as total, coalesce(sum(fixed_limit), 0)::bigint as fixed_limit
     from (select w.fixed_limit from users u join wallets w on w.user_id = u.id where ${where} limit ${most + 1}) counted`,
    [...values],
  );
  return rows[0]!;
}

/** Sub companies are few, so their shares are added up. */
async function companyShareOf(db: Db, { where, values }: Scope): Promise<number> {
  const { rows } = await db.query<{ share: bigint }>(
    `select coalesce(sum(u.company_share), 0)::bigint as share
     from users u join wallets w on w.user_id = u.id where ${where} and u.role = ${SUB_COMPANY}`,
    [...values],
  );
  return Number(rows[0]!.share);
}

async function countViews(db: Db, { where, values }: Scope): Promise<Record<DownlineView, number>> {
  const names = downlineView.options;
  const counts = names.map((name) => `count(*) filter (where ${VIEWS[name]})::int as ${name}`).join(', ');
  const { rows } = await db.query<Record<DownlineView, number>>(
    `select ${counts} from ${USER_TABLES} where ${where}`,
    [...values],
  );
  return rows[0]!;
}
