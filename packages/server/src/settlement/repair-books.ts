import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import { BET_KINDS } from '../bets/bet-kinds.ts';
import { booksThatDiffer } from '../bets/verify-books.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { changeUsedLimits } from '../wallets/used-limits.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { SETTLING } from './settling-kinds.ts';
import { namesOf } from './verify.ts';

/**
 * Makes the books of clients anew from their bets where they differ, with the limit that they tie up. An act of the desk, for a
 * market or session that its settlement refused (books_differ); what was settled stays as it was booked.
 */
export async function repairBooks(
  house: House,
  request: CallRequest<'repairBooks'>,
  ctx: CallContext,
): Promise<CallOutput<'repairBooks'>> {
  const { db } = ctx;
  const of = subjectOf(request);
  if (of === undefined) throw new Refusal('malformed', { fields: { market_id: 'required' } });
  await lockForSettlement(db, request.event_id, [of.id]);
  const { subject } = await SETTLING[of.kind].open(db, request.event_id, of.id);
  if (subject.settled) throw new Refusal('already_settled');
  const differing = await booksThatDiffer(db, subject);
  const clients = [...new Set(differing.map((book) => book.userId))];
  if (clients.length === 0) return { repaired: [] };
  const kind = BET_KINDS[subject.kind];
  const before = await kind.tiedUp(db, subject.id, clients);
  await kind.foldAgain(db, subject.id, clients);
  const after = await kind.tiedUp(db, subject.id, clients);
  const change = clients.map((id) => [id, (after.get(id) ?? 0n) - (before.get(id) ?? 0n)] as const);
  // Whoever moves more than one client's wallet takes it first: a settlement of another match takes them in no order.
  await lockLedger(db);
  await changeUsedLimits(db, new Map(change));
  const repaired = await namesOf(db, clients);
  await ctx.audit({
    action: 'repair_books',
    object: `${subject.kind}:${subject.id}`,
    before: differing,
    after: { clients: repaired },
  });
  await tellMatch(house, ctx, { eventId: request.event_id });
  return { repaired };
}
