import { randomUUID } from 'node:crypto';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { remarked, told } from '@pavilion/contract/sentences.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { CASH_RECEIVE, cashPostings } from '@pavilion/engine/settlement/cash.ts';
import { userInSubtree, type SubtreeUser } from '../hierarchy/find-user.ts';
import { typedAmount } from '../coins/typed-coins.ts';
import { lockWallets, writeWallet, type Wallet } from '../wallets/wallets.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { holdCaps, refuseAbove } from '../sign-in/caps.ts';
import { dayAt, startOfDay } from '../http/days.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { bookCash, lineOf, movedBy, pathUpTo } from './cash.sql.ts';

/**
 * Cash between the caller and an account anywhere below it: on every edge between the two, and on a client's coins (rules 4, 9).
 *
 * @throws Refusal amount_required, unknown_user, not_permitted for oneself, insufficient_limit for a client whose coins are in use, cap_exceeded.
 */
export async function payReceiveCash(
  house: House,
  request: CallRequest<'payReceiveCash'>,
  ctx: CallContext,
): Promise<CallOutput<'payReceiveCash'>> {
  const { db, viewer } = ctx;
  const amount = typedAmount(request.amount);
  const user = await userInSubtree(db, viewer, request.user_guid);
  if (user.id === viewer.actingId) {
    throw new Refusal('not_permitted', { text: 'Cash moves between two accounts' });
  }
  const received = request.type === CASH_RECEIVE;
  const at = house.now();
  await refuseAboveCaps(house, ctx, { amount, at });
  // Accounts first, then the wallet: the order in which a settlement locks them.
  const entryId = await postCash(ctx, { user, request, amount, at });
  const wallet = (await lockWallets(db, [user.id])).get(user.id)!;
  // A delete holds the wallet while it looks for open money: looked up again, so that none comes between.
  await userInSubtree(db, viewer, user.guid);
  const balance = user.level === 7 ? await moveCoins(ctx, wallet, { amount, received, at }) : null;
  const line = await lineOf(db, entryId, user.id);
  await bookCash(db, {
    entryId,
    lineId: line.id,
    operatorId: viewer.actingId,
    userId: user.id,
    received,
    amount,
    at,
  });
  await ctx.audit({
    action: received ? 'receive_cash' : 'pay_cash',
    object: `user:${user.id}`,
    before: { ledger_balance: toCoins(line.balance + (received ? amount : -amount)) },
    after: { ledger_balance: toCoins(line.balance), amount: toCoins(amount), remark: request.remark },
  });
  return {
    ledger_balance: toCoins(line.balance),
    balance: balance === null ? null : toCoins(balance),
    txn_no: String(line.id),
  };
}

/** What each of a group may pay and receive, at once and on a day of the house. @throws Refusal cap_exceeded. */
async function refuseAboveCaps(
  house: House,
  { db, viewer }: CallContext,
  { amount, at }: Pick<Movement, 'amount' | 'at'>,
): Promise<void> {
  // Before the accounts: who moves something is held first, then what is moved.
  const caps = await holdCaps(db, viewer);
  refuseAbove(['cash_per_act', caps.cash_per_act], { moved: amount, field: 'amount' });
  if (caps.cash_per_day === null) return;
  const { timeZone } = house.config;
  const before = await movedBy(db, viewer, startOfDay(timeZone, dayAt(timeZone, at)));
  refuseAbove(['cash_per_day', caps.cash_per_day], { moved: amount, before, field: 'amount' });
}

type Movement = {
  user: SubtreeUser;
  request: CallRequest<'payReceiveCash'>;
  amount: Paise;
  at: Date;
};

async function postCash(
  { db, viewer }: CallContext,
  { user, request, amount, at }: Movement,
): Promise<bigint> {
  const received = request.type === CASH_RECEIVE;
  const entryId = await postEntry(
    db,
    {
      source: received ? LEDGER_SOURCE.cashReceived : LEDGER_SOURCE.cashPaid,
      sourceId: user.guid,
      // Two submits of one form carry one request key and never get here twice; two payments are two entries.
      key: `cash:${randomUUID()}`,
      remark: remarked(received ? 'Payment Receiving From {{account}}' : 'Payment Paid To {{account}}', {
        account: user.username,
      }),
      note: request.remark,
      createdBy: viewer.userId,
      at,
    },
    cashPostings({ path: await pathUpTo(db, viewer, user.id), type: request.type, amount }),
  );
  invariant(entryId !== null, 'a new key is posted');
  return entryId;
}

type Coins = { amount: Paise; received: boolean; at: Date };

/** Cash received gives a client coins back, cash paid takes them out; never those that open bets need. */
async function moveCoins(
  { db, viewer }: CallContext,
  wallet: Wallet,
  { amount, received, at }: Coins,
): Promise<Paise> {
  const balance = received ? wallet.balance + amount : wallet.balance - amount;
  if (!received && balance < wallet.used_limit) {
    const free = wallet.balance - wallet.used_limit;
    const most = formatCoins(free > 0n ? free : 0n);
    throw new Refusal('insufficient_limit', {
      text: told('Insufficient limit: at most {{most}} can be paid', { most }),
      fields: { amount: told('at most {{most}}', { most }) },
    });
  }
  await writeWallet(db, {
    userId: wallet.user_id,
    fixedLimit: wallet.fixed_limit,
    balance,
    moved: balance - wallet.balance,
    remark: received ? 'Cash received' : 'Cash paid',
    actorId: viewer.userId,
    at,
  });
  return balance;
}
