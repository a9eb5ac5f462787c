import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { downlineView, type DownlineView } from '@pavilion/contract/users.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { CallContext } from '../http/context.ts';
import { userInSubtree } from './find-user.ts';
import { below, likePattern, LISTED, matches, rolesOf, usersOf } from './user-page.ts';
import { USER_TABLES } from './user-row.ts';

/** What each ready-made view keeps, over the aliases of USER_TABLES. */
const VIEWS: Record<DownlineView, string> = {
  all: 'true',
  negative_balance: '(u.role = 7 and w.balance < 0)',
  bet_locked: 'u.lock_betting',
  new_this_week: `u.created_at > now() - interval '7 days'`,
  limit_over_90: '(u.role = 7 and w.used_limit > 0 and w.used_limit * 10 > w.balance * 9)',
};

/** The accounts of some roles below the caller, or below one of its own downline. */
export async function listDownline(
  request: CallRequest<'downline'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'downline'>> {
  const root = await userInSubtree(db, viewer, request.user_guid);
  const scope = `${below(root, 1)} and u.role = any($2::int[]) and ${LISTED}
    and ${matches(3, 4)}`;
  const scopeValues = [root.id, rolesOf(request.role), request.keyword, likePattern(request.keyword)];
  const views = await countViews(db, scope, scopeValues);
  const where = `${scope} and ${VIEWS[request.option]}`;
  const [page, totals] = await Promise.all([
    usersOf(db, where, scopeValues, request),
    db.query<{ fixed_limit: bigint; company_share: bigint }>(
      `select coalesce(sum(w.fixed_limit), 0)::bigint as fixed_limit, coalesce(sum(u.company_share), 0)::bigint as company_share
       from ${USER_TABLES} where ${where}`,
      scopeValues,
    ),
  ]);
  return {
    userdownlist: page,
    total_records: views[request.option],
    totals: {
      fixed_limit: toCoins(totals.rows[0]!.fixed_limit),
      company_share: toPercent(Number(totals.rows[0]!.company_share)),
    },
    views,
  };
}

async function countViews(
  db: CallContext['db'],
  scope: string,
  values: readonly unknown[],
): Promise<Record<DownlineView, number>> {
  const names = downlineView.options;
  const counts = names.map((name) => `count(*) filter (where ${VIEWS[name]})::int as ${name}`).join(', ');
  const { rows } = await db.query<Record<DownlineView, number>>(
    `select ${counts} from ${USER_TABLES} where ${scope}`,
    [...values],
  );
  return rows[0]!;
}
