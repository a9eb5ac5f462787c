import { remarked, type Remark } from '@pavilion/contract/sentences.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import { closes } from '@pavilion/engine/settlement/closes.ts';
import { carryMoved } from '../accounts/carry-ledger.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { postEntry, reverseEntry } from '../ledger/post-entry.ts';
import { closeEvent, reopenEvent } from '../matches/results.ts';
import { NO_IDS } from '../subjects/subject-rows.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { lockToldSince } from '../withdrawals/follow-since.ts';
import { loadClosing, planClose, type ClosePlan } from './plan-close.ts';
import { insertCharges, insertSettlement, keepGains, markRolledBack } from './settlement.sql.ts';
import { standingSettlements, type Standing } from './standing.sql.ts';
import { eventState, openNames, type EventState } from './subject.sql.ts';

/**
 * Closes a match when something other than a result has left nothing open in it: a roll-back, a deletion, something taken
 * off the offer. A result closes by its own plan, which a preview shows before; the day of a casino closes by the clock.
 *
 * @returns whether it closed
 */
export async function closeIfDue(house: House, ctx: CallContext, eventId: string): Promise<boolean> {
  if (dayOfEvent(eventId) !== undefined) return false;
  await lockForSettlement(ctx.db, eventId, []);
  const event = await eventState(ctx.db, eventId);
  const open = await openNames(ctx.db, eventId);
  if (!closes({ ...event, open: open.length })) return false;
  const close = await planClose(await loadClosing(ctx.db, eventId));
  await writeClose(ctx, event, { close, at: house.now() });
  return true;
}

/**
 * Keeps a match open for something new in it: one that closed without its main market is un-closed, and closes again by the
 * same rule. Others wait meanwhile, so that two markets made at once do not both become its main one.
 *
 * @throws Refusal unknown_event, event_closed when the main market has its result.
 */
export async function openForMore(house: House, ctx: CallContext, eventId: string): Promise<void> {
  const followToldSince = await lockToldSince(ctx.db, eventId);
  const event = await eventState(ctx.db, eventId);
  if (!event.closed) return;
  if (event.main_settled) throw new Refusal('event_closed');
  const standing = await standingSettlements(ctx.db, eventId);
  for (const settlement of standing)
    if (settlement.kind === 'close') await undoClose(ctx, event, { settlement, at: house.now() });
  await followToldSince();
}

/** Books commission and charges and closes the match. */
export async function writeClose(
  ctx: CallContext,
  event: EventState,
  { close, at }: { close: ClosePlan; at: Date },
): Promise<void> {
  const version = event.version + 1;
  const entryId = await postEntry(
    ctx.db,
    {
      source: LEDGER_SOURCE.eventClose,
      sourceId: event.id,
      key: `close:${event.id}:${version}`,
      eventId: event.id,
      sportId: event.sport_id,
      remark: remarked('{{match}}, Commission', { match: event.name }),
      createdBy: ctx.viewer.userId,
      at,
    },
    close.postings,
  );
  if (entryId !== null) await carryMoved(ctx.db, { id: entryId, createdBy: ctx.viewer.userId, at });
  const settlementId = await insertSettlement(
    ctx.db,
    {
      kind: 'close',
      eventId: event.id,
      ...NO_IDS,
      version,
      result: null,
      tied: false,
      entryId,
      settledBy: ctx.viewer.userId,
      settledAt: at,
    },
    close.shares,
  );
  await insertCharges(ctx.db, { eventId: event.id, version }, close);
  await keepGains(ctx.db, settlementId);
  await closeEvent(ctx.db, event.id, { version, at });
}

/** Takes back the commission and charges of a match, which is open again. */
export async function undoClose(
  ctx: CallContext,
  event: EventState,
  { settlement, at }: { settlement: Standing; at: Date },
): Promise<void> {
  await mirror(ctx, event, { settlement, at });
  await reopenEvent(ctx.db, event.id);
}

/** Posts the mirror of a settlement's entry and marks it as rolled back. @throws Refusal not_settled. */
export async function mirror(
  { db, viewer }: CallContext,
  event: EventState,
  { settlement, at }: { settlement: Standing; at: Date },
): Promise<Remark> {
  const remark = remarked('{{match}}, {{name}}: rolled back', {
    match: event.name,
    name: settlement.name,
  });
  const reversal =
    settlement.entry_id === null
      ? null
      : await reverseEntry(db, settlement.entry_id, { userId: viewer.userId, remark, at });
  if (reversal !== null) await carryMoved(db, { id: reversal, createdBy: viewer.userId, at });
  await markRolledBack(db, { id: settlement.id, reversal, userId: viewer.userId, at });
  if (settlement.kind !== 'round') await keepGains(db, settlement.id, 'back');
  return remark;
}
