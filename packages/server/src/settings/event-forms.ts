import type { Db } from '../db/pool.ts';
import { refuseStale, versionOf, type FormValues } from '../http/form-version.ts';
import type { CallContext } from '../http/context.ts';
import { eventForSetting } from './settings.sql.ts';

type Event = Awaited<ReturnType<typeof eventForSetting>>;

/** The forms of a match beside its limits, each with the values that it edits by the names of its call. */
const EDITED = {
  tv: ({ live_tv_url }) => ({ url: live_tv_url }),
  widget: ({ score_widget, new_widget }) => ({ score_widget, new_widget }),
  text: ({ event_text }) => ({ event_text }),
  match_id: ({ match_id }) => ({ match_id }),
  news: ({ announcement }) => ({ announcement }),
} satisfies Record<string, (event: Event) => FormValues>;
type EventForm = keyof typeof EDITED;

export const versionOfForm = (form: EventForm, event: Event): string => versionOf(EDITED[form](event));

/** The text that goes with a match, with the version of its form. @throws Refusal unknown_event. */
export async function eventTextForm(
  db: Db,
  eventId: string,
): Promise<{ event_text: string; version: string }> {
  const event = await eventForSetting(db, eventId);
  return { event_text: event.event_text, version: versionOfForm('text', event) };
}

/**
 * Locks a match until the end and refuses what was typed over values that somebody has changed since.
 *
 * @throws Refusal unknown_event, stale_form.
 */
export async function refuseStaleEvent(
  { db }: CallContext,
  eventId: string,
  { form, version, mine }: { form: EventForm; version: string | undefined; mine: FormValues },
): Promise<void> {
  if (version === undefined) return;
  await db.query('select from events where id = $1 for update', [eventId]);
  refuseStale(version, { theirs: EDITED[form](await eventForSetting(db, eventId)), mine });
}
