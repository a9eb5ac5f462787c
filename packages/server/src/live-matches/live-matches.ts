import { eventTopic } from '@pavilion/contract/channels.ts';
import type { Hub } from '../live/hub.ts';

/** Word to the screens that watch a match; cheap to say, said on after every bet. */
export type LiveMatches = {
  betPlaced(eventId: string): void;
  /** A result or a roll-back, a lock, a new market: positions and layout change. */
  settled(eventId: string): void;
  stop(): void;
};

/** Positions are worked out at most this often per viewer, and only while somebody watches (performance goals: once a second). */
const EVERY_MS = 600;
/** Bets taken by other nodes are not announced one by one; watched matches are looked at again this often. */
const ANYWAY_MS = 5000;

/** Internal key of a viewer's positions document. */
export const positionsKey = (eventId: string, actingId: number): string => `positions:${eventId}:${actingId}`;

export function createLiveMatches(hub: Hub): LiveMatches {
  const dirty = new Set<string>();

  const refreshPositions = (eventId: string): void => {
    for (const key of hub.watchedKeys(`positions:${eventId}:`)) hub.refresh(key);
  };
  const flush = setInterval(() => {
    for (const eventId of dirty) refreshPositions(eventId);
    dirty.clear();
  }, EVERY_MS).unref();
  const anyway = setInterval(() => {
    for (const key of hub.watchedKeys('positions:')) hub.refresh(key);
  }, ANYWAY_MS).unref();

  const settled = (eventId: string): void => {
    dirty.add(eventId);
    hub.refresh(eventTopic(eventId));
  };
  return {
    betPlaced: (eventId) => void dirty.add(eventId),
    settled,
    stop() {
      clearInterval(flush);
      clearInterval(anyway);
    },
  };
}
