import type { Pool } from 'pg';
import type { House } from '../../house.ts';
import { openLease, type Lease } from '../../leases/lease.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import { followPrices } from './follow-prices.ts';
import { publishPrices } from './publish-prices.ts';
import type { ScoreDesk } from '../../scoreboard/score-desk.ts';
import { createPool } from '../../db/pool.ts';
import type { Feed } from '../feed.ts';
import type { FeedDesk } from '../feed-desk.ts';
import { followedBoard, isFollowed } from './followed-board.ts';

/** What brings in prices, begun anew whenever this node becomes the one that does. */
export type Playing = { stop(): Promise<void> };

/** As `Playing`, of a house with several nodes. */
export type InTurn = Playing & {
  /** Another node brings in the prices from now on; this one goes on to show them. */
  giveUp(): Promise<void>;
};

/** What renews leases, whatever else the database is asked. */
const LEASE_CONNECTIONS = 1;

type Leading = {
  readonly line: NodeLine;
  /** For the lease alone: it must be renewed whatever else the database is asked. */
  readonly leasePool: Pool;
  readonly feeds: FeedDesk;
  readonly scores: ScoreDesk;
  /** Begins all that brings in prices. */
  play(): Promise<Playing>;
};

type Desks = Omit<Leading, 'line' | 'leasePool'> & {
  /** Undefined where each node is by itself: it begins at once. */
  readonly line: NodeLine | undefined;
  readonly connectionString: string;
  /** The lists of sessions, which begin with the rest where nodes take turns. */
  readonly lists: Feed;
};

/** Begins what brings in prices, at once or whenever it is this node's turn. */
export async function playInTurn(
  house: House,
  { line, connectionString, lists, play, ...desks }: Desks,
): Promise<InTurn> {
  const leads = house.config.roles.has('feeds');
  if (line === undefined) {
    const playing = leads ? await play() : undefined;
    return { giveUp: async () => undefined, stop: async () => playing?.stop() };
  }
  if (!leads) return followAlone(house, line, desks.scores);
  const leasePool = createPool(connectionString, {
    max: LEASE_CONNECTIONS,
    log: (problem) => house.log.warn(problem),
  });
  const playAll = async (): Promise<Playing> => {
    await desks.feeds.run(lists);
    return play();
  };
  const leading = leadFeeds(house, { ...desks, line, leasePool, play: playAll });
  return {
    giveUp: leading.giveUp,
    async stop() {
      await leading.stop();
      await leasePool.end();
    },
  };
}

/** A node that never brings in prices shows those of whichever does. */
function followAlone(house: House, line: NodeLine, scores: ScoreDesk): InTurn {
  const follower = followPrices(line, followedBoard(house, scores), house.log);
  house.board.doubt((source) => isFollowed(source) && !follower.current());
  return { giveUp: async () => undefined, stop: async () => follower.close() };
}

/**
 * One node at a time brings in the prices of the house and tells them to the others, who show them and take bets on them: the holder of a
 * lease. Its prices are good while it holds that, and those of another while that one is heard; all else on the board is old.
 */
function leadFeeds(house: House, { line, leasePool, feeds, scores, play }: Leading): InTurn {
  const follower = followPrices(line, followedBoard(house, scores), house.log);
  const own = new Set<string>();
  let turns = Promise.resolve();
  let led: { readonly fence: number; end(): Promise<void> } | undefined;
  const inTurn = (work: () => Promise<void>): void => {
    turns = turns
      .then(work)
      .catch((error: unknown) => house.log.error({ err: error }, 'the feeds were not begun or ended'));
  };
  const end = async (): Promise<void> => {
    const ending = led;
    led = undefined;
    await ending?.end();
  };
  /** What nobody else has led in between goes on: after a database that was away, feeds that were heard all the time. */
  const lead = async (fence: number): Promise<void> => {
    if (led?.fence === fence - 1) {
      led = { ...led, fence };
      return;
    }
    await end();
    if (lease.held() !== fence) return;
    led = { fence, end: await begin(house, { line, feeds, play }, { lease, own }) };
  };
  const lease = openLease({
    pool: leasePool,
    name: 'feeds',
    log: house.log,
    gained: (fence) => inTurn(() => lead(fence)),
    lost: () => undefined, // its prices are old from then on, by the board's doubt
    taken: () => {
      if (led !== undefined) inTurn(end);
    },
  });
  house.board.doubt((source) =>
    isFollowed(source) ? !follower.current() : own.has(source) && lease.held() === undefined,
  );
  const giveUp = async (): Promise<void> => {
    await lease.close();
    await turns;
    await end();
  };
  return {
    giveUp,
    async stop() {
      await giveUp();
      follower.close();
    },
  };
}

/** Begins all that brings in prices, and tells it to the other nodes. @returns how to end it */
async function begin(
  house: House,
  { line, feeds, play }: Pick<Leading, 'line' | 'feeds' | 'play'>,
  { lease, own }: { readonly lease: Lease; readonly own: Set<string> },
): Promise<() => Promise<void>> {
  const publisher = publishPrices({ ...house, line, fence: lease.held, placeOf: feeds.placeOf });
  const stopTelling = feeds.tell({
    ...publisher,
    said(source, ...rest) {
      own.add(source);
      publisher.said(source, ...rest);
    },
  });
  const endAll = async (playing?: Playing): Promise<void> => {
    await playing?.stop();
    await feeds.rest();
    stopTelling();
    publisher.close();
  };
  try {
    const playing = await play();
    return () => endAll(playing);
  } catch (error) {
    // What was begun before it failed.
    await endAll();
    throw error;
  }
}
