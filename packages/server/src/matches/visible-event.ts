import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { eventById, type KnownEvent } from './event-records.ts';

/** True when this viewer sees hidden matches and markets too: the Company and the admin (specification part 2, section 6). */
export function seesHidden(viewer: Viewer): boolean {
  return viewer.role === 1 || viewer.role === 8;
}

/** The match, unless it is hidden from this viewer; of a round the day of its casino, under the round's own id and name. */
export async function findVisibleEvent(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<KnownEvent | undefined> {
  const day = eventOfRound(eventId);
  const event = day === undefined ? await eventById(db, eventId) : await roundAsEvent(db, day, eventId);
  const hidden = event === undefined || event.hidden || !event.active;
  return hidden && !seesHidden(viewer) ? undefined : event;
}

async function roundAsEvent(db: Db, day: string, id: string): Promise<KnownEvent | undefined> {
  const { rows } = await db.query<{ name: string }>('select name from casino_rounds where id = $1', [id]);
  const event = rows[0] && (await eventById(db, day));
  return event && { ...event, id, name: rows[0]!.name };
}

/** @throws Refusal unknown_event, for a hidden match too. */
export async function visibleEvent(db: Db, viewer: Viewer, eventId: string): Promise<KnownEvent> {
  const event = await findVisibleEvent(db, viewer, eventId);
  if (event === undefined) throw new Refusal('unknown_event');
  return event;
}
