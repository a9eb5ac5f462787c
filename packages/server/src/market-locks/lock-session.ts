import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { sectionTypes } from '@pavilion/contract/market-locks.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import * as locks from '../matches/locks.ts';
import { SESSION_LOCKED } from '../matches/session-locked.ts';
import { tellMatch } from './tell-match.ts';

/**
 * Locks one session against bets.
 *
 * @throws Refusal unknown_session, already_settled.
 */
export async function lockSession(
  house: House,
  request: CallRequest<'fancyBetLock'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { event_id: eventId, session_id: sessionId } = request;
  const { rows } = await ctx.db.query<{ locked: boolean; settled: boolean }>(
    `select ${SESSION_LOCKED} as locked, settled_at is not null as settled from sessions s
     where id = $2 and event_id = $1 for update`,
    [eventId, sessionId],
  );
  const session = rows[0];
  if (session === undefined) throw new Refusal('unknown_session');
  if (session.settled) throw new Refusal('already_settled');
  const lock = request.bet_lock === 1;
  await locks.lockSession(ctx.db, sessionId, lock);
  await ctx.audit({
    action: 'locked',
    object: `session:${sessionId}`,
    before: { locked: session.locked },
    after: { locked: lock },
  });
  await tellMatch(house, ctx, { eventId });
  return {};
}

/**
 * Locks the sections of some types: their sessions, one by one locked or not, and those that open later. One audit event
 * names the open sessions that it changes.
 *
 * @throws Refusal unknown_event.
 */
export async function lockSection(
  house: House,
  request: CallRequest<'fancySectionLock'>,
  ctx: CallContext,
): Promise<CallOutput<'fancySectionLock'>> {
  const { event_id: eventId } = request;
  const known = await ctx.db.query('select from events where id = $1', [eventId]);
  if (known.rowCount === 0) throw new Refusal('unknown_event');
  const lock = request.bet_lock === 1;
  const types = [...new Set(request.session_type.flatMap(sectionTypes))];
  const changed = await locks.lockSections(ctx.db, { eventId, types, lock, at: house.now() });
  await ctx.audit({
    action: 'section locked',
    object: `event:${eventId}`,
    after: { session_type: types, locked: lock, sessions: changed },
  });
  await tellMatch(house, ctx, { eventId });
  return { sessions: changed.length };
}
