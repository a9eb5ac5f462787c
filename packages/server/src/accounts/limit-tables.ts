import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { LimitRow, LimitSummary } from '@pavilion/contract/limits.ts';
import type { UserRow } from '@pavilion/contract/users.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { parseCoins, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { listDownline } from './list-downline.ts';
import { limitPages } from './limit-pages.sql.ts';
import { keywordOf } from './keyword-texts.ts';
import { LEDGER_BALANCE } from './user-row.ts';

type Request = CallRequest<'getDlUsers'>;
type Tables = Pick<CallOutput<'getDlUsers'>, 'commision_limit' | 'counts'>;
type Counts = Tables['counts'];

const BELOW = [2, 3, 4, 5, 6, 7];

/** Limits and commissions of everybody below the caller, one table for each level. */
export async function limitTables(request: Request, ctx: CallContext): Promise<CallOutput<'getDlUsers'>> {
  const { db, viewer } = ctx;
  const roles = BELOW.filter((role) => role > viewer.level && (request.role ?? role) === role);
  const usual = keywordOf(request.keyword) === undefined && request.sort === undefined;
  const [tables, summary] = await Promise.all([
    usual ? limitPages(db, viewer, { ...request, roles }) : searched(request, roles, ctx),
    summaryOf(db, viewer),
  ]);
  const totals = Object.values(tables.counts).map(({ total }) => total);
  return { ...tables, total_records: totals.reduce((sum, total) => sum + total, 0), summary };
}

/** Found by a keyword, or in another order: each level as its list shows it. */
async function searched(request: Request, roles: readonly number[], ctx: CallContext): Promise<Tables> {
  const { keyword, sort, current_page, items_perpage } = request;
  const paging = { keyword, sort, current_page, items_perpage };
  const lists = await Promise.all(
    roles.map((role) => listDownline({ ...paging, role, option: 'all', filter: {} }, ctx)),
  );
  const by = <T>(of: (list: (typeof lists)[number]) => T): Record<string, T> =>
    Object.fromEntries(roles.map((role, at) => [String(role), of(lists[at]!)]));
  return {
    commision_limit: by(({ userdownlist }) => userdownlist.map(limitRow)),
    counts: by(({ total_records, more_records }) => ({ total: total_records, more: more_records })) as Counts,
  };
}

function limitRow(user: UserRow): LimitRow {
  const client = user.role === ROLE.client;
  return {
    user_id: user.user_id,
    user_guid: user.user_guid,
    username: user.username,
    first_name: user.first_name,
    last_name: user.last_name,
    role: user.role,
    parent_username: user.parent_username ?? '',
    status: user.status,
    match_commission: user.match_commission,
    session_commission: user.session_commission,
    fixed_limit: user.fixed_limit,
    balance: client ? user.balance : null,
    used_limit: client ? user.used_limit : user.given_out,
    remaining_balance: client
      ? toCoins((parseCoins(user.balance) ?? 0n) - (parseCoins(user.used_limit) ?? 0n))
      : user.remaining_balance,
    ledger_balance: user.ledger_balance,
  };
}

type SummaryRow = {
  fixed_limit: Paise;
  given: Paise;
  to_clients: Paise;
  current: Paise;
  ledger_balance: Paise;
};

/** What the caller has, to whom directly below it is given, and what is left (rules 4). */
async function summaryOf(db: Db, { actingId }: Viewer): Promise<LimitSummary> {
  const { rows } = await db.query<SummaryRow>({
    name: 'limit-summary',
    text: `select w.fixed_limit, w.given, c.to_clients, c.current, ${LEDGER_BALANCE} as ledger_balance
      from users u join wallets w on w.user_id = u.id cross join (
        select coalesce(sum(cw.fixed_limit), 0)::bigint as to_clients, coalesce(sum(cw.balance), 0)::bigint as current
        from users c join wallets cw on cw.user_id = c.id
        where c.parent_id = $1 and c.role = 7 and c.acts_for is null and c.deleted_at is null
      ) c where u.id = $1`,
    values: [actingId],
  });
  const { fixed_limit, given, to_clients, current, ledger_balance } = rows[0]!;
  return {
    fixed_limit: toCoins(fixed_limit),
    limit_to_agent: toCoins(given - to_clients),
    client_limit: toCoins(to_clients),
    ledger_balance: toCoins(ledger_balance),
    current_limit: toCoins(current),
    remaining_balance: toCoins(remainingBalance(fixed_limit, [given])),
  };
}
