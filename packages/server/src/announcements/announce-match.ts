import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { matchSubjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStaleEvent } from '../settings/event-forms.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { setAnnouncement, type Place } from '../matches/event-fields.ts';

type Said = { readonly announcement: string; readonly remove: 0 | 1 };

/**
 * Announces something on a match.
 *
 * @throws Refusal unknown_event, malformed (no text), stale_form.
 */
export async function announceOnMatch(
  house: House,
  request: CallRequest<'eventAnnouncement'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { event_id: eventId, version } = request;
  const mine = { announcement: textOf(request) };
  await refuseStaleEvent(ctx, eventId, { form: 'news', version, mine });
  return announce(house, ctx, { eventId, place: { kind: 'event', id: eventId }, said: request });
}

/**
 * Announces something on one market or one session.
 *
 * @throws Refusal unknown_market, unknown_session, malformed (neither or both named, no text).
 */
export async function announceOnSubject(
  house: House,
  request: CallRequest<'postAnnouncement'>,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const place = matchSubjectOf(request);
  if (place === undefined || (request.market_id !== undefined && request.session_id !== undefined)) {
    throw new Refusal('malformed', { fields: { market_id: 'either a market or a session' } });
  }
  return announce(house, ctx, { eventId: request.event_id, place, said: request });
}

async function announce(
  house: House,
  ctx: CallContext,
  { eventId, place, said }: { eventId: string; place: Place; said: Said },
): Promise<Record<string, never>> {
  const text = textOf(said);
  const before = await setAnnouncement(ctx.db, eventId, place, text);
  if (before === undefined) throw new Refusal(`unknown_${place.kind}`);
  await ctx.audit({
    action: 'announcement',
    object: `${place.kind}:${place.id}`,
    before,
    after: { announcement: text },
  });
  await tellMatch(house, ctx, { eventId });
  return {};
}

/** An empty text is refused: taking an announcement down is said by `remove`. */
function textOf({ announcement, remove }: Said): string {
  if (remove === 1) return '';
  if (announcement === '') throw new Refusal('malformed', { fields: { announcement: 'required' } });
  return announcement;
}
