import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { eventById, type KnownEvent } from './event-records.ts';

/** True when this viewer sees hidden matches and markets too: the Company and the admin (specification part 2, section 6). */
export function seesHidden(viewer: Viewer): boolean {
  return viewer.role === 1 || viewer.role === 8;
}

/** The match, unless it is hidden from this viewer; of a round the day of its casino. */
export async function findVisibleEvent(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<KnownEvent | undefined> {
  const event = await eventById(db, eventOfRound(eventId) ?? eventId);
  const hidden = event === undefined || event.hidden || !event.active;
  return hidden && !seesHidden(viewer) ? undefined : event;
}

/** @throws Refusal unknown_event, for a hidden match too. */
export async function visibleEvent(db: Db, viewer: Viewer, eventId: string): Promise<KnownEvent> {
  const event = await findVisibleEvent(db, viewer, eventId);
  if (event === undefined) throw new Refusal('unknown_event');
  return event;
}
