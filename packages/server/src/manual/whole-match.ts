import type { AuditAction } from '@pavilion/contract/audit-actions.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { BALL_START } from '@pavilion/contract/manual-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import { eventById } from '../matches/event-records.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { marketsOfEvent, sessionsOfEvent, type DeskStatus } from './manual.sql.ts';
import type { ManualBoard } from './manual-board.ts';
import { refuseExpired } from './refuse-expired.ts';
import { shownLines } from './send-lines.ts';
import { beginPlay } from '../matches/made-by-hand.ts';
import { shownPrices } from './send-prices.ts';
import { bringBack, lockKept, lockOpen, takeOff, type Ids } from './whole-match.sql.ts';

type Desk = { house: House; board: ManualBoard };

/** Takes everything that is on offer in a match off at once; what stood is kept. Nothing on offer is no mistake. */
export async function ballStartMatch(
  desk: Desk,
  { event_id }: CallRequest<'ballStartMatch'>,
  ctx: CallContext,
): Promise<CallOutput<'ballStartMatch'>> {
  if ((await eventById(ctx.db, event_id)) === undefined) throw new Refusal('unknown_event');
  const open = await lockOpen(ctx.db, event_id);
  return change(desk, ctx, {
    eventId: event_id,
    ids: open,
    action: 'ball_start',
    write: (at) => takeOff(ctx.db, open, at),
  });
}

/**
 * Brings back exactly what stood before Ball Start: the same from every desk, for the server kept it.
 *
 * @throws Refusal price_expired, nothing_to_restore.
 */
export async function restoreOdds(
  desk: Desk,
  { event_id, market_id, session_id, pressed_at }: CallRequest<'restoreManualOdds'>,
  ctx: CallContext,
): Promise<CallOutput<'restoreManualOdds'>> {
  const begun = await beginPlay(ctx.db, event_id, desk.house.now());
  const of = { eventId: event_id, marketId: market_id, sessionId: session_id };
  const kept = await lockKept(ctx.db, of, desk.house.now());
  if (kept.takenOff === null) throw new Refusal('nothing_to_restore');
  const taken = { status: BALL_START as DeskStatus, sent_at: kept.takenOff };
  refuseExpired(pressed_at, taken, desk.house.now());
  const answer = await change(desk, ctx, {
    eventId: event_id,
    ids: kept,
    action: 'restore_odds',
    write: (at) => bringBack(ctx.db, kept, at),
  });
  if (begun) await tellMatch(desk.house, ctx, { eventId: event_id });
  return answer;
}

type Change = { eventId: string; ids: Ids; action: AuditAction; write: (at: Date) => Promise<void> };

async function change(
  { house, board }: Desk,
  { db, audit, afterCommit }: CallContext,
  { eventId, ids, action, write }: Change,
): Promise<CallOutput<'ballStartMatch'>> {
  const at = house.now();
  const before = await shown(db, eventId, ids);
  await write(at);
  const after = await shown(db, eventId, ids);
  await audit({ action, object: `event:${eventId}`, before: before.words, after: after.words });
  for (const { id } of after.markets) await house.bus.publish(db, { kind: 'manual-market', id });
  for (const { id } of after.sessions) await house.bus.publish(db, { kind: 'manual-session', id });
  afterCommit(() => {
    for (const market of after.markets) board.showMarket(market);
    for (const session of after.sessions) board.showSession(session);
  });
  return { sent_at: at.toISOString(), markets: after.markets.length, sessions: after.sessions.length };
}

/** The named markets and sessions as they stand, and the same in the words of the audit log. */
async function shown(db: Db, eventId: string, ids: Ids) {
  const markets = (await marketsOfEvent(db, eventId)).filter(({ id }) => ids.markets.includes(id));
  const sessions = (await sessionsOfEvent(db, eventId)).filter(({ id }) => ids.sessions.includes(id));
  const inWords = (prices: Record<string, string>): string =>
    Object.entries(prices)
      .map((entry) => entry.join(' '))
      .join(', ');
  const words = Object.fromEntries([
    ...markets.map((market) => [market.name, inWords(shownPrices(market))] as const),
    ...sessions.map((session) => [session.name, inWords(shownLines(session))] as const),
  ]);
  return { markets, sessions, words };
}
