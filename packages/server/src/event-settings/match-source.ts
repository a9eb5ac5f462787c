import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { changeEvent } from './change-event.ts';

/** @throws Refusal unknown_event. */
export async function eventText(
  { event_id: eventId }: CallRequest<'getEventText'>,
  { db }: CallContext,
): Promise<CallOutput<'getEventText'>> {
  const { rows } = await db.query<{ event_text: string }>('select event_text from events where id = $1', [
    eventId,
  ]);
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  return { event: rows[0] };
}

/**
 * Names the match of the feed whose score a match shows; empty, or its own id: its own.
 *
 * @throws Refusal unknown_event, malformed (no such match).
 */
export async function setMatchId(
  house: House,
  { event_id: eventId, match_id: matchId }: CallRequest<'updateMatchId'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { rowCount } = await ctx.db.query('select from events where id = $1', [matchId]);
  if (matchId !== '' && rowCount === 0) {
    const problem = 'no such match in the feed';
    throw new Refusal('malformed', { text: problem, fields: { match_id: problem } });
  }
  await changeEvent(house, ctx, { eventId, action: 'update_match_id', fields: { match_id: matchId } });
  await house.bus.publish(ctx.db, { kind: 'score', eventId });
  return {};
}
