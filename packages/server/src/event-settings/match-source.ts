import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { eventTextForm, refuseStaleEvent } from '../settings/event-forms.ts';
import { changeEvent } from './change-event.ts';

/** @throws Refusal unknown_event. */
export async function eventText(
  { event_id: eventId }: CallRequest<'getEventText'>,
  { db }: CallContext,
): Promise<CallOutput<'getEventText'>> {
  const { event_text, version } = await eventTextForm(db, eventId);
  return { event: { event_text }, version };
}

/** @throws Refusal unknown_event, stale_form. */
export async function setEventText(
  house: House,
  { event_id: eventId, event_text, version }: CallRequest<'updateEventText'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  await refuseStaleEvent(ctx, eventId, { form: 'text', version, mine: { event_text } });
  return changeEvent(house, ctx, { eventId, action: 'update_event_text', fields: { event_text } });
}

/**
 * Names the match of the feed whose score a match shows; empty, or its own id: its own.
 *
 * @throws Refusal unknown_event, malformed (no such match), stale_form.
 */
export async function setMatchId(
  house: House,
  { event_id: eventId, match_id: matchId, version }: CallRequest<'updateMatchId'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { rowCount } = await ctx.db.query('select from events where id = $1', [matchId]);
  if (matchId !== '' && rowCount === 0) {
    const problem = 'no such match in the feed';
    throw new Refusal('malformed', { text: problem, fields: { match_id: problem } });
  }
  await refuseStaleEvent(ctx, eventId, { form: 'match_id', version, mine: { match_id: matchId } });
  await changeEvent(house, ctx, { eventId, action: 'update_match_id', fields: { match_id: matchId } });
  await house.bus.publish(ctx.db, { kind: 'score', eventId });
  return {};
}
