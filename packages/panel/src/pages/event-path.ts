import { dayOfEvent, eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { pathTo } from './paths.ts';

/** Whether an id is that of a round of the casino, or of a day of it. */
export const isCasino = (eventId: string): boolean =>
  eventOfRound(eventId) !== undefined || dayOfEvent(eventId) !== undefined;

/** Where to follow what was bet on: a match on its live report, a round of the casino on its own page. */
export const eventPath = (eventId: string): string =>
  pathTo(isCasino(eventId) ? '/games_list/$eventId' : '/live_report/$eventId', { eventId });
