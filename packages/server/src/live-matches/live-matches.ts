import { eventTopic } from '@pavilion/contract/channels.ts';
import { ROUND_BEGINS, roundsBegin } from '@pavilion/engine/casino/round-id.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import type { PlacedBet } from '../bets/bet.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Hub } from '../live/hub.ts';

export type Follower = { betPlaced(eventId: string): void; stop(): void };

/** Word to the screens that watch a match; cheap to say, said on after every group of bets. */
export type LiveMatches = {
  betsPlaced(bets: readonly PlacedBet[]): void;
  /** Somebody else hears of every match that is bet on, until all of this ends. */
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
/** Who may bet without a word to this node: other nodes where none tells the others, and suppliers of the casino. So often all is looked at again. */
const UNTOLD_MS = 5_000;
/** The same of what is told: word can be lost. */
const TOLD_MS = 15_000;

/** Internal key of a viewer's positions document; an admin acts as the Company but does not see its counts. */
export const positionsKey = (eventId: string, viewer: Pick<Viewer, 'actingId' | 'role'>): string =>
  `positions:${eventId}:${viewer.actingId}${viewer.role === 8 ? ':admin' : ''}`;

/** Internal key of a viewer's document of a draw: of its own share, or of the whole book below it. */
export const drawKey = (drawId: string, { actingId }: Pick<Viewer, 'actingId'>, book: Book): string =>
  `draw:${drawId}:${actingId}:${book}`;

/** What has happened on a match: by whose bets, or something that all have to see. */
type Dirty = { readonly accounts: Set<number>; all: boolean };

/** @param tells whether the nodes tell each other of bets */
export function createLiveMatches(
  hub: Pick<Hub, 'watchedKeys' | 'refresh' | 'recheck'>,
  { tells }: { readonly tells: boolean },
): LiveMatches {
  const dirty = new Map<string, Dirty>();
  const followers: Follower[] = [];
  const changedIn = (eventId: string): Dirty => {
    const before = dirty.get(eventId) ?? { accounts: new Set(), all: false };
    dirty.set(eventId, before);
    return before;
  };
  const refreshAll = (prefix: string, of: (key: string) => boolean = () => true): void => {
    for (const key of hub.watchedKeys(prefix)) if (of(key)) hub.refresh(key);
  };
  const flush = setInterval(() => {
    for (const [eventId, { accounts, all }] of dirty) {
      for (const room of ['positions', 'draw']) {
        const prefix = `${room}:${eventId}:`;
        refreshAll(prefix, (key) => all || accounts.has(Number.parseInt(key.slice(prefix.length), 10)));
      }
      // A result is told of the day of its casino.
      const rounds = roundsBegin(eventId);
      if (rounds !== undefined) refreshAll(`positions:${rounds}`);
    }
    dirty.clear();
  }, EVERY_MS).unref();
  const anyway = (rooms: readonly string[], ms: number): NodeJS.Timeout =>
    setInterval(() => rooms.forEach((room) => refreshAll(room)), ms).unref();
  const timers = tells
    ? [anyway([`positions:${ROUND_BEGINS}`], UNTOLD_MS), anyway(['positions:', 'draw:'], TOLD_MS)]
    : [anyway(['positions:', 'draw:'], UNTOLD_MS)];

  return {
    betsPlaced(bets) {
      for (const { eventId, accounts } of bets) {
        const { accounts: before } = changedIn(eventId);
        for (const account of accounts) before.add(account);
      }
      for (const eventId of new Set(bets.map((bet) => bet.eventId)))
        for (const follower of followers) follower.betPlaced(eventId);
    },
    follow: (follower) => void followers.push(follower),
    changed({ eventId, recheck }) {
      changedIn(eventId).all = true;
      hub.refresh(eventTopic(eventId));
      if (recheck !== undefined) hub.recheck(recheck);
    },
    stop() {
      for (const follower of followers) follower.stop();
      for (const timer of [flush, ...timers]) clearInterval(timer);
    },
  };
}
