import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { sectionTypes } from '@pavilion/contract/market-locks.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
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
    `select locked, settled_at is not null as settled from sessions where id = $2 and event_id = $1 for update`,
    [eventId, sessionId],
  );
  const session = rows[0];
  if (session === undefined) throw new Refusal('unknown_session');
  if (session.settled) throw new Refusal('already_settled');
  const lock = request.bet_lock === 1;
  await ctx.db.query('update sessions set locked = $2 where id = $1', [sessionId, lock]);
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
 * Locks every open session of some types; those that stand so already are left alone. One audit event names them all.
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
  const { rows } = await ctx.db.query<{ id: string }>(
    `update sessions set locked = $3
     where event_id = $1 and session_type = any($2::int[]) and settled_at is null and locked <> $3 returning id`,
    [eventId, types, lock],
  );
  await ctx.audit({
    action: 'section locked',
    object: `event:${eventId}`,
    after: { session_type: types, locked: lock, sessions: rows.map((row) => row.id).toSorted() },
  });
  await tellMatch(house, ctx, { eventId });
  return { sessions: rows.length };
}
