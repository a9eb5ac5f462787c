import { eventTopic } from '@pavilion/contract/channels.ts';
import { roundsBegin } from '@pavilion/engine/casino/round-id.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Hub } from '../live/hub.ts';

export type Follower = { betPlaced(eventId: string): void; stop(): void };

/** Word to the screens that watch a match; cheap to say, said on after every bet. */
export type LiveMatches = {
  betPlaced(eventId: string): void;
  /** Somebody else hears of every bet that this node takes, until all of this ends. */
  follow(follower: Follower): void;
  /**
   * Heard from a node: a result or a roll-back, a lock, a new market. Positions and layout change; watchers of `recheck`
   * who may no longer see it lose it.
   */
  changed(told: { eventId: string; recheck?: string | undefined }): void;
  stop(): void;
};

/** Positions are worked out at most this often per viewer, and only while somebody watches (performance goals: once a second). */
const EVERY_MS = 600;
/** Bets taken by other nodes are not announced one by one; watched matches are looked at again this often. */
const ANYWAY_MS = 5000;

/** Internal key of a viewer's positions document; an admin acts as the Company but does not see its counts. */
export const positionsKey = (eventId: string, viewer: Pick<Viewer, 'actingId' | 'role'>): string =>
  `positions:${eventId}:${viewer.actingId}${viewer.role === 8 ? ':admin' : ''}`;

/** Internal key of a viewer's document of a draw: of its own share, or of the whole book below it. */
export const drawKey = (drawId: string, { actingId }: Pick<Viewer, 'actingId'>, book: Book): string =>
  `draw:${drawId}:${actingId}:${book}`;

export function createLiveMatches(hub: Hub): LiveMatches {
  const dirty = new Set<string>();
  const followers: Follower[] = [];

  const refreshAll = (keys: string): void => {
    for (const key of hub.watchedKeys(keys)) hub.refresh(key);
  };
  const flush = setInterval(() => {
    for (const eventId of dirty) {
      for (const room of ['positions', 'draw']) refreshAll(`${room}:${eventId}:`);
      // A result is told of the day of its casino.
      const rounds = roundsBegin(eventId);
      if (rounds !== undefined) refreshAll(`positions:${rounds}`);
    }
    dirty.clear();
  }, EVERY_MS).unref();
  const anyway = setInterval(() => {
    refreshAll('positions:');
    refreshAll('draw:');
  }, ANYWAY_MS).unref();

  return {
    betPlaced(eventId) {
      dirty.add(eventId);
      for (const follower of followers) follower.betPlaced(eventId);
    },
    follow: (follower) => void followers.push(follower),
    changed({ eventId, recheck }) {
      dirty.add(eventId);
      hub.refresh(eventTopic(eventId));
      if (recheck !== undefined) hub.recheck(recheck);
    },
    stop() {
      for (const follower of followers) follower.stop();
      clearInterval(flush);
      clearInterval(anyway);
    },
  };
}
