import { randomUUID } from 'node:crypto';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { remarked } from '@pavilion/contract/sentences.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { toCoins, type Paise } from '@pavilion/engine/money/paise.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import { transferPostings } from '@pavilion/engine/settlement/transfer.ts';
import { typedAmount } from '../coins/typed-coins.ts';
import { userInSubtree, type SubtreeUser } from '../hierarchy/find-user.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { lockWallets } from '../wallets/wallets.ts';
import { refuseAboveCaps } from './cash-caps.ts';
import { lineOf, pathUpTo } from './cash.sql.ts';
import { moveCoins } from './move-coins.ts';
import { insertTransfer, sidesOf, type Side } from './transfers.sql.ts';

type Wanted = Pick<CallRequest<'transferCash'>, 'from_guid' | 'to_guid' | 'amount'>;

/** A transfer that may be made as far as its accounts go, with what it posts. */
type Plan = {
  readonly from: SubtreeUser;
  readonly to: SubtreeUser;
  readonly amount: Paise;
  readonly postings: readonly Posting[];
};

/** @throws Refusal amount_required, not_permitted for the caller's own account, malformed for one account twice, unknown_user, each with its field. */
async function planTransfer({ db, viewer }: CallContext, wanted: Wanted): Promise<Plan> {
  const amount = typedAmount(wanted.amount);
  const from = await partyOf({ db, viewer }, 'from_guid', wanted.from_guid);
  const to = await partyOf({ db, viewer }, 'to_guid', wanted.to_guid);
  if (from.id === to.id) throw notBetweenTwo('malformed', 'to_guid');
  const [up, down] = [await pathUpTo(db, viewer, from.id), await pathUpTo(db, viewer, to.id)];
  return { from, to, amount, postings: transferPostings({ from: up, to: down, amount }) };
}

const notBetweenTwo = (code: 'malformed' | 'not_permitted', field: string): Refusal =>
  new Refusal(code, {
    text: 'Cash moves between two accounts',
    fields: { [field]: 'an account below you, and not the same twice' },
  });

/** An account below the caller. */
async function partyOf(
  { db, viewer }: Pick<CallContext, 'db' | 'viewer'>,
  field: 'from_guid' | 'to_guid',
  guid: string,
): Promise<SubtreeUser> {
  const user = await userInSubtree(db, viewer, guid).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, { fields: { [field]: error.told } });
  });
  if (user.id === viewer.actingId) throw notBetweenTwo('not_permitted', field);
  return user;
}

/**
 * One account below the caller paid another: one entry on every edge where their ways up differ, coins of clients as with cash,
 * nothing on the caller's own account (rules 4, 9).
 *
 * @throws Refusal as `planTransfer`, insufficient_limit where the coins of who is paid are in use, cap_exceeded, stale_form where
 * either owes another amount than was seen.
 */
export async function transferCash(
  house: House,
  request: CallRequest<'transferCash'>,
  ctx: CallContext,
): Promise<CallOutput<'transferCash'>> {
  const { db, viewer } = ctx;
  const at = house.now();
  const planned = await planTransfer(ctx, request);
  await refuseAboveCaps(house, ctx, { amount: planned.amount, at });
  const { from, to, amount, postings } = planned;
  // Accounts first, then the wallets: the order in which a settlement locks them.
  const entryId = await post(ctx, { planned, note: request.remark, at });
  const wallets = await lockWallets(db, [from.id, to.id]);
  // A delete holds the wallet while it looks for open money: looked up again, so that none comes between.
  for (const user of [from, to]) await userInSubtree(db, viewer, user.guid);
  for (const [user, received] of [
    [from, true],
    [to, false],
  ] as const)
    if (user.level === 7) await moveCoins(ctx, wallets.get(user.id)!, { amount, received, at });
  await insertTransfer(db, {
    entryId,
    operatorId: viewer.actingId,
    fromId: from.id,
    toId: to.id,
    amount,
    madeBy: viewer.userId,
    at,
  });
  const sides = await sidesOf(db, [from.id, to.id]);
  refuseUnlessSeen(request.seen, { planned, sides });
  await tell(ctx, { planned, sides, remark: request.remark });
  const after = ({ id, level }: SubtreeUser) => {
    const { owed, balance } = sides.get(id)!;
    return { ledger_balance: toCoins(owed), balance: level === 7 ? toCoins(balance) : null };
  };
  const moved = postings.some(({ userId }) => userId === from.id) ? from : to;
  const line = await lineOf(db, entryId, moved.id);
  return { txn_no: String(line.id), from: after(from), to: after(to) };
}

type Posted = { readonly planned: Plan; readonly note: string; readonly at: Date };

async function post({ db, viewer }: CallContext, { planned, note, at }: Posted): Promise<bigint> {
  const { from, to, postings } = planned;
  const entryId = await postEntry(
    db,
    {
      source: LEDGER_SOURCE.transfer,
      sourceId: from.guid,
      // Two submits of one form carry one request key and never get here twice; two payments are two entries.
      key: `transfer:${randomUUID()}`,
      remark: remarked('Transfer: {{from}} to {{to}}', { from: from.username, to: to.username }),
      note,
      createdBy: viewer.userId,
      at,
    },
    postings,
  );
  invariant(entryId !== null, 'a new key is posted');
  return entryId;
}

const owedBy = (postings: readonly Posting[], userId: number): Paise =>
  postings.find((posting) => posting.userId === userId)?.owed ?? 0n;

/** Two desks that settle the same circle at once: the second one sees balances that are gone. */
function refuseUnlessSeen(
  seen: CallRequest<'transferCash'>['seen'],
  { planned: { from, to, postings }, sides }: Pick<Told, 'planned' | 'sides'>,
): void {
  const before = ({ id }: SubtreeUser) => toCoins(sides.get(id)!.owed - owedBy(postings, id));
  if (seen === undefined || (seen.from_balance === before(from) && seen.to_balance === before(to))) return;
  throw new Refusal('stale_form');
}

type Told = { readonly planned: Plan; readonly sides: ReadonlyMap<number, Side>; readonly remark: string };

/** In the audit log of both. */
async function tell({ audit }: CallContext, { planned, sides, remark }: Told): Promise<void> {
  const { from, to, amount, postings } = planned;
  for (const { id } of [from, to]) {
    const { owed } = sides.get(id)!;
    await audit({
      action: 'transfer_cash',
      object: `user:${id}`,
      before: { ledger_balance: toCoins(owed - owedBy(postings, id)) },
      after: {
        ledger_balance: toCoins(owed),
        from: from.username,
        to: to.username,
        amount: toCoins(amount),
        remark,
      },
    });
  }
}

/** What a transfer would leave on both sides. @throws Refusal as `planTransfer`. */
export async function previewTransfer(
  request: CallRequest<'previewTransfer'>,
  ctx: CallContext,
): Promise<CallOutput<'previewTransfer'>> {
  const { from, to, amount, postings } = await planTransfer(ctx, request);
  const sides = await sidesOf(ctx.db, [from.id, to.id]);
  const side = (user: SubtreeUser, coins: Paise): CallOutput<'previewTransfer'>['from'] => {
    const { name, owed, balance, used_limit } = sides.get(user.id)!;
    return {
      user_guid: user.guid,
      username: user.username,
      name,
      role: user.level,
      before: toCoins(owed),
      after: toCoins(owed + owedBy(postings, user.id)),
      coins:
        user.level === 7
          ? { before: toCoins(balance), after: toCoins(balance + coins), in_use: toCoins(used_limit) }
          : null,
    };
  };
  const { balance, used_limit } = sides.get(to.id)!;
  const free = balance > used_limit ? balance - used_limit : 0n;
  return {
    from: side(from, amount),
    to: side(to, -amount),
    most: to.level === 7 && free < amount ? toCoins(free) : null,
  };
}
