import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { subjectOf, type SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStaleEvent } from '../settings/event-forms.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { TABLES } from '../subjects/subject-rows.ts';

type Said = { readonly announcement: string; readonly remove: 0 | 1 };
/** A row that carries an announcement, by its table. */
type Place = {
  readonly table: string;
  readonly match: 'id' | 'event_id';
  readonly of: { kind: 'event' | SubjectKind; id: string };
};

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
  const place: Place = { table: 'events', match: 'id', of: { kind: 'event', id: eventId } };
  return announce(house, ctx, { eventId, place, said: request });
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
  const of = subjectOf(request);
  if (of === undefined || (request.market_id !== undefined && request.session_id !== undefined)) {
    throw new Refusal('malformed', { fields: { market_id: 'either a market or a session' } });
  }
  const place: Place = { table: TABLES[of.kind].subjects, match: 'event_id', of };
  return announce(house, ctx, { eventId: request.event_id, place, said: request });
}

async function announce(
  house: House,
  ctx: CallContext,
  { eventId, place: { table, match, of }, said }: { eventId: string; place: Place; said: Said },
): Promise<Record<string, never>> {
  const text = textOf(said);
  const { rows } = await ctx.db.query<{ announcement: string }>(
    `select announcement from ${table} where id = $1 and ${match} = $2 for update`,
    [of.id, eventId],
  );
  const before = rows[0];
  if (before === undefined) throw new Refusal(`unknown_${of.kind}`);
  await ctx.db.query(`update ${table} set announcement = $2 where id = $1`, [of.id, text]);
  await ctx.audit({
    action: 'announcement',
    object: `${of.kind}:${of.id}`,
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
