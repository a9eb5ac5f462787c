import { randomUUID } from 'node:crypto';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { remarked, told } from '@pavilion/contract/sentences.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import { CASH_RECEIVE, cashPostings } from '@pavilion/engine/settlement/cash.ts';
import type { Db } from '../db/pool.ts';
import { userInHistory, type SubtreeUser } from '../hierarchy/find-user.ts';
import { typedAmount } from '../coins/typed-coins.ts';
import { lockWallets } from '../wallets/wallets.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { refuseAboveCaps } from './cash-caps.ts';
import { bookCash, lineOf, pathUpTo } from './cash.sql.ts';
import { moveCoins } from './move-coins.ts';

/**
 * Cash between the caller and an account anywhere below it: on every edge between the two, and on a client's coins (rules 4, 9).
 * A deleted account has a balance when a result of before is settled anew; cash clears it, and does nothing else with it.
 *
 * @throws Refusal amount_required, unknown_user, not_permitted for oneself, insufficient_limit for a client whose coins are in use, beyond_balance of a deleted account, cap_exceeded.
 */
export async function payReceiveCash(
  house: House,
  request: CallRequest<'payReceiveCash'>,
  ctx: CallContext,
): Promise<CallOutput<'payReceiveCash'>> {
  const { db, viewer } = ctx;
  const amount = typedAmount(request.amount);
  const user = await userInHistory(db, viewer, request.user_guid);
  if (user.id === viewer.actingId) {
    throw new Refusal('not_permitted', { text: 'Cash moves between two accounts' });
  }
  const received = request.type === CASH_RECEIVE;
  const at = house.now();
  await refuseAboveCaps(house, ctx, { amount, at });
  // Accounts first, then the wallet: the order in which a settlement locks them.
  const entryId = await postCash(ctx, { user, request, amount, at });
  const wallet = (await lockWallets(db, [user.id])).get(user.id)!;
  const line = await lineOf(db, entryId, user.id);
  // A delete holds the wallet while it looks for open money: looked at now, so that none comes between.
  if (await isDeleted(db, user.id)) refuseBeyondBalance({ received, amount, after: line.balance });
  const balance = user.level === 7 ? await moveCoins(ctx, wallet, { amount, received, at }) : null;
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

async function isDeleted(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.query<{ deleted: boolean }>(
    'select deleted_at is not null as deleted from users where id = $1',
    [userId],
  );
  return rows[0]!.deleted;
}

/** @throws Refusal unknown_user where nothing is open that way, beyond_balance where less is. */
function refuseBeyondBalance(cash: { received: boolean; amount: Paise; after: Paise }): void {
  const left = cash.received ? cash.after : -cash.after;
  if (left >= 0n) return;
  const most = cash.amount + left;
  if (most <= 0n) throw new Refusal('unknown_user');
  throw new Refusal('beyond_balance', {
    fields: { amount: told('at most {{most}}', { most: formatCoins(most) }) },
  });
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
