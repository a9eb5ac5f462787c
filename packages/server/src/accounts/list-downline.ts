import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { downlineView, type DownlineView } from '@pavilion/contract/users.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { CallContext } from '../http/context.ts';
import { userInSubtree, type SubtreeUser } from './find-user.ts';
import { USER_COLUMNS, USER_TABLES, userRow, type UserRecord } from './user-row.ts';

/** What each ready-made view keeps, over the aliases of USER_TABLES. */
const VIEWS: Record<DownlineView, string> = {
  all: 'true',
  negative_balance: '(u.role = 7 and w.balance < 0)',
  bet_locked: 'u.lock_betting',
  new_this_week: `u.created_at > now() - interval '7 days'`,
  limit_over_90: '(u.role = 7 and w.used_limit > 0 and w.used_limit * 10 > w.balance * 9)',
};

/** Columns a list may be sorted by; `id` breaks ties so that pages never overlap. */
const SORTS: Record<string, string> = {
  username: 'lower(u.username)',
  name: `lower(u.first_name || ' ' || u.last_name)`,
  fixed_limit: 'w.fixed_limit',
  used_limit: 'w.used_limit',
  limit_used: 'w.used_limit::float8 / greatest(w.balance, 1)',
  balance: 'w.balance',
  ledger_balance: 'coalesce(l.balance, 0)',
  my_share: 'u.my_share',
  my_agent_share: 'u.my_agent_share',
  game_share: 'u.game_share',
  match_commission: 'u.match_commission',
  session_commission: 'u.session_commission',
  created_at: 'u.created_at',
};

/** The accounts of some roles below the caller, or below one of its own downline. */
export async function listDownline(
  request: CallRequest<'downline'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'downline'>> {
  const root = await userInSubtree(db, viewer, request.user_guid);
  const roles = typeof request.role === 'number' ? [request.role] : request.role;
  const scope = `${ancestorColumn(root)} = $1 and u.role = any($2::int[]) and u.acts_for is null
    and ($3 = '' or (u.username || ' ' || u.first_name || ' ' || u.last_name) ilike $4)`;
  const scopeValues = [root.id, roles, request.keyword, likePattern(request.keyword)];
  const views = await countViews(db, scope, scopeValues);
  const where = `${scope} and ${VIEWS[request.option]}`;
  const [page, totals] = await Promise.all([
    db.query<UserRecord>(
      `select ${USER_COLUMNS} from ${USER_TABLES} where ${where}
       order by ${orderBy(request.sort)} limit $5 offset $6`,
      [...scopeValues, request.items_perpage, (request.current_page - 1) * request.items_perpage],
    ),
    db.query<{ fixed_limit: bigint; company_share: bigint }>(
      `select coalesce(sum(w.fixed_limit), 0)::bigint as fixed_limit, coalesce(sum(u.company_share), 0)::bigint as company_share
       from ${USER_TABLES} where ${where}`,
      scopeValues,
    ),
  ]);
  return {
    userdownlist: page.rows.map(userRow),
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

/** The column that holds this account's id in the rows below it; a client has none below. */
function ancestorColumn(root: SubtreeUser): string {
  return root.level === 7 ? 'null::int' : `u.u${root.level}`;
}

function orderBy(sort: string | undefined): string {
  const column = sort === undefined ? undefined : SORTS[sort.replace(/^-/, '')];
  if (column === undefined) return 'u.id';
  return `${column} ${sort?.startsWith('-') === true ? 'desc' : 'asc'} nulls last, u.id`;
}

/** A keyword is text, never a pattern: % and _ stand for themselves. */
export function likePattern(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
