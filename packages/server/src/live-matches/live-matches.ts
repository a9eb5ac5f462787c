import { eventTopic } from '@pavilion/contract/channels.ts';
import { roundsBegin } from '@pavilion/engine/casino/round-id.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import type { PlacedBet } from '../bets/bet.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Hub } from '../live/hub.ts';

export type Follower = { betPlaced(bet: PlacedBet): void; stop(): void };

/** Word to the screens that watch a match; cheap to say, said on after every bet. */
export type LiveMatches = {
  betPlaced(bet: PlacedBet): void;
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
/** A client's own document moves with his own bets, which he places before its eyes. */
const OWN_ANYWAY_MS = 15_000;

/** Internal key of a viewer's positions document; an admin acts as the Company but does not see its counts. */
export const positionsKey = (eventId: string, viewer: Pick<Viewer, 'actingId' | 'role' | 'level'>): string =>
  viewer.level === 7
    ? `${OWN}${eventId}:${viewer.actingId}`
    : `positions:${eventId}:${viewer.actingId}${viewer.role === 8 ? ':admin' : ''}`;
/** Begins the keys of clients: nobody else's bets are in them. */
const OWN = 'own-positions:';
const clientOf = (key: string, eventId: string): number =>
  Number.parseInt(key.slice(`${OWN}${eventId}:`.length), 10);

/** Internal key of a viewer's document of a draw: of its own share, or of the whole book below it. */
export const drawKey = (drawId: string, { actingId }: Pick<Viewer, 'actingId'>, book: Book): string =>
  `draw:${drawId}:${actingId}:${book}`;

/** What has happened on a match: who has bet, or something that all have to see. */
type Dirty = { readonly bettors: Set<number>; all: boolean };

export function createLiveMatches(hub: Pick<Hub, 'watchedKeys' | 'refresh' | 'recheck'>): LiveMatches {
  const dirty = new Map<string, Dirty>();
  const followers: Follower[] = [];
  const soil = (eventId: string): Dirty => {
    const before = dirty.get(eventId) ?? { bettors: new Set(), all: false };
    dirty.set(eventId, before);
    return before;
  };

  const refreshAll = (keys: string): void => {
    for (const key of hub.watchedKeys(keys)) hub.refresh(key);
  };
  const flush = setInterval(() => {
    for (const [eventId, { bettors, all }] of dirty) {
      for (const room of ['positions', 'draw']) refreshAll(`${room}:${eventId}:`);
      for (const key of hub.watchedKeys(`${OWN}${eventId}:`))
        if (all || bettors.has(clientOf(key, eventId))) hub.refresh(key);
      // A result is told of the day of its casino.
      const rounds = roundsBegin(eventId);
      if (rounds !== undefined) for (const room of ['positions:', OWN]) refreshAll(`${room}${rounds}`);
    }
    dirty.clear();
  }, EVERY_MS).unref();
  const anyway = setInterval(() => {
    refreshAll('positions:');
    refreshAll('draw:');
  }, ANYWAY_MS).unref();
  const ownAnyway = setInterval(() => refreshAll(OWN), OWN_ANYWAY_MS).unref();

  return {
    betPlaced({ eventId, clientId }) {
      soil(eventId).bettors.add(clientId);
      for (const follower of followers) follower.betPlaced({ eventId, clientId });
    },
    follow: (follower) => void followers.push(follower),
    changed({ eventId, recheck }) {
      soil(eventId).all = true;
      hub.refresh(eventTopic(eventId));
      if (recheck !== undefined) hub.recheck(recheck);
    },
    stop() {
      for (const follower of followers) follower.stop();
      clearInterval(flush);
      clearInterval(anyway);
      clearInterval(ownAnyway);
    },
  };
}
