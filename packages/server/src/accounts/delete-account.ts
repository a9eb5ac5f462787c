import { BALANCE_WORDS, balanceSide } from '@pavilion/contract/balance.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { MoneyOpen } from '@pavilion/contract/locks.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told, type Said } from '@pavilion/contract/sentences.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { endSignInsUnder } from '../sign-in/sign-ins.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { closeWallet } from '../wallets/wallets.ts';
import { countDownline } from './downline-counts.sql.ts';
import { userBelow } from '../hierarchy/find-user.ts';
import { openBets } from './open-bets.sql.ts';

type Blocked = {
  username: string;
  active: boolean;
  parent_id: number;
  role: number;
  fixed_limit: bigint;
  match_commission: number;
  session_commission: number;
};

/**
 * Deletes a blocked account: it leaves every list and cannot sign in, its limit goes back to its parent, and all it
 * did stays readable. Its username stays taken.
 *
 * @throws Refusal not_blocked, money_open with what is open in `data`.
 */
export async function deleteAccount(
  house: House,
  { user_guid }: CallRequest<'deleteAgent'>,
  ctx: CallContext,
): Promise<CallOutput<'deleteAgent'>> {
  const { db, viewer } = ctx;
  const { id } = await userBelow(db, viewer, user_guid);
  const account = await lockForDelete(db, id);
  if (account.active) throw new Refusal('not_blocked');
  refuseMoneyOpen(account.username, await moneyOpen(db, id));
  await closeWallet(db, {
    userId: id,
    parentId: account.parent_id,
    limit: account.fixed_limit,
    matchCommission: account.match_commission,
    sessionCommission: account.session_commission,
    actorId: viewer.userId,
    at: house.now(),
  });
  await countDownline(db, id, -1);
  await db.query('update users set deleted_at = $2, deleted_by = $3 where id = $1', [
    id,
    house.now(),
    viewer.userId,
  ]);
  await endSignInsUnder(db, id, 'deleted', house.now());
  await ctx.audit({
    action: 'delete_user',
    object: `user:${id}`,
    before: { username: account.username, role: account.role, fixed_limit: toCoins(account.fixed_limit) },
    after: { deleted: true },
  });
  return { returned_limit: toCoins(account.fixed_limit) };
}

/** Locks both wallets: no bet, no child and no gift of limit comes between the check and the delete. */
async function lockForDelete(db: Db, id: number): Promise<Blocked> {
  await db.query(
    `select from wallets w where w.user_id in ($1, (select parent_id from users where id = $1)) order by w.user_id for update`,
    [id],
  );
  const { rows } = await db.query<Blocked>(
    `select u.username, u.active, u.parent_id, u.role, w.fixed_limit, u.match_commission, u.session_commission
     from users u join wallets w on w.user_id = u.id
     where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  // Somebody else may have deleted it while this one waited for the lock.
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0];
}

type Open = { bets: number; ledger: bigint; downline: bigint; children: number };

async function moneyOpen(db: Db, id: number): Promise<Open> {
  const bets = await openBets(db, id);
  const { rows } = await db.query<Omit<Open, 'bets'>>(
    `select coalesce((select balance from ledger_accounts where user_id = $1 and side = 'upline'), 0)::bigint as ledger,
       coalesce((select balance from ledger_accounts where user_id = $1 and side = 'downline'), 0)::bigint as downline,
       (select count(*)::int from users where parent_id = $1 and deleted_at is null) as children`,
    [id],
  );
  return { bets, ...rows[0]! };
}

/** `ledger balance 500 to take`: the figure unsigned, with its word. */
function owed(what: 'ledger balance' | 'downline balance', balance: bigint): Said[] {
  const side = balanceSide(balance, 'below');
  if (side === 'clear') return [];
  const coins = formatCoins(balance < 0n ? -balance : balance);
  return [told(`${what} {{coins}} ${BALANCE_WORDS.en.below[side]}`, { coins })];
}

function counted(count: number, one: Said, more: Said): Said[] {
  if (count === 0) return [];
  return [count === 1 ? one : more];
}

function refuseMoneyOpen(username: string, { bets, ledger, downline, children }: Open): void {
  const open = [
    ...counted(bets, '1 bet in open matches', told('{{bets}} bets in open matches', { bets })),
    ...owed('ledger balance', ledger),
    ...owed('downline balance', -downline),
    ...counted(children, '1 account below', told('{{accounts}} accounts below', { accounts: children })),
  ];
  if (open.length === 0) return;
  const data: MoneyOpen = {
    pending_bets: bets,
    ledger_balance: toCoins(ledger),
    downline_balance: toCoins(-downline),
    children,
  };
  throw new Refusal('money_open', {
    text: told('{{account}} cannot be deleted yet: {{parts}}', { account: username, parts: open.join(', ') }),
    data,
  });
}
