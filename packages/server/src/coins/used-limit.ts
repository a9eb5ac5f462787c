import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { remainingBalance } from '@pavilion/engine/limits/coins.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { marketOfBet } from '../bets/market-of-bet.ts';
import {
  openBetsOn,
  openExposures,
  type OpenBetOfClient,
  type OpenExposure,
} from '../bets/open-of-client.ts';
import { inOneMoment } from '../db/one-moment.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';

type UsedLimit = CallOutput<'userUsedLimit'>;
type Account = {
  id: number;
  username: string;
  role: number;
  fixed_limit: Paise;
  given: Paise;
  balance: Paise;
  used_limit: Paise;
};

/** What the limit of an account below the caller is used for. */
export async function userUsedLimit(
  { pool }: Pick<House, 'pool'>,
  request: CallRequest<'userUsedLimit'>,
  ctx: CallContext,
): Promise<UsedLimit> {
  // All of it as of one moment: a bet taken meanwhile would stand in the sum and not in its parts.
  return inOneMoment(pool, ctx.db, async (db) => {
    const account = await accountBelow(db, ctx, request.user_id);
    return account.role === ROLE.client ? ofClient(db, account, request) : ofOperator(db, account);
  });
}

async function accountBelow(db: Db, { viewer }: CallContext, id: number): Promise<Account> {
  const { rows } = await db.query<Account>(
    `select u.id, u.username, u.role, w.fixed_limit, w.given, w.balance, w.used_limit
     from users u join wallets w on w.user_id = u.id
     where u.id = $2 and u.acts_for is null and u.deleted_at is null and ${belowViewer(viewer, 'u', 1)}`,
    [viewer.actingId, id],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0];
}

async function ofClient(
  db: Db,
  { id, username, used_limit, balance }: Account,
  { items_perpage, current_page }: CallRequest<'userUsedLimit'>,
): Promise<UsedLimit> {
  const subjects = await openExposures(db, id);
  const offset = (current_page - 1) * items_perpage;
  const bets = await openBetsOn(db, id, { subjects, limit: items_perpage, offset });
  return {
    limit_bets: bets.map(shownBet),
    total_records: subjects.reduce((sum, subject) => sum + subject.bets, 0),
    exposures: subjects.map(shownExposure),
    given_on: [],
    username,
    used_limit: toCoins(used_limit),
    balance: toCoins(balance),
  };
}

async function ofOperator(db: Db, { id, username, fixed_limit, given }: Account): Promise<UsedLimit> {
  const { rows } = await db.query<{ role: number; accounts: number; fixed_limit: Paise }>(
    `select u.role, count(*)::int as accounts, sum(w.fixed_limit)::bigint as fixed_limit
     from users u join wallets w on w.user_id = u.id
     where u.parent_id = $1 and u.acts_for is null and u.deleted_at is null group by u.role order by u.role`,
    [id],
  );
  return {
    limit_bets: [],
    total_records: 0,
    exposures: [],
    given_on: rows.map((row) => ({ ...row, fixed_limit: toCoins(row.fixed_limit) })),
    username,
    used_limit: toCoins(given),
    balance: toCoins(remainingBalance(fixed_limit, [given])),
  };
}

function shownExposure(subject: OpenExposure): UsedLimit['exposures'][number] {
  const { kind, id, exposure, ...rest } = subject;
  const session = kind === 'session';
  return {
    ...rest,
    kind,
    market_id: session ? null : id,
    session_id: session ? id : null,
    exposure: toCoins(exposure),
  };
}

function shownBet(bet: OpenBetOfClient): UsedLimit['limit_bets'][number] {
  return {
    event_name: bet.event_name,
    market_name: bet.market_name,
    price: bet.line ?? toDecimalOdds(bet.odds ?? 0),
    display_price: bet.display_price,
    stake: toCoins(bet.stake),
    betslip_uid: bet.uid,
    event_id: bet.event_id,
    market_id: marketOfBet(bet),
    session_id: bet.session_id,
    selection: bet.selection,
    betting_type: bet.betting_type,
    win: toCoins(bet.win),
    loss: toCoins(bet.loss),
    created_at: bet.created_at.toISOString(),
  };
}
