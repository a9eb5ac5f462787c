import type { House } from '../../house.ts';
import { openLease, type Lease } from '../../leases/lease.ts';
import type { Turns } from '../../nodes/turns.ts';
import { followPrices } from './follow-prices.ts';
import { publishPrices } from './publish-prices.ts';
import type { ScoreDesk } from '../../scoreboard/score-desk.ts';
import type { Feed } from '../feed.ts';
import type { FeedDesk } from '../feed-desk.ts';
import { followedBoard, isFollowed } from './followed-board.ts';

/** What brings in prices, begun anew whenever this node becomes the one that does. */
export type Playing = { stop(): Promise<void> };

/** As `Playing`, of a house with several nodes. */
export type InTurn = Playing & {
  /** Whether this node shows the prices of the house: its own, or those of the one that leads. */
  current(): boolean;
};

type Leading = Turns & {
  readonly feeds: FeedDesk;
  readonly scores: ScoreDesk;
  /** Begins all that brings in prices. */
  play(): Promise<Playing>;
};

type Desks = Pick<Leading, 'feeds' | 'scores' | 'play'> & {
  /** The lists of sessions, which begin with the rest where nodes take turns. */
  readonly lists: Feed;
};

/** Begins what brings in prices whenever it is this node's turn. */
export function playInTurn(house: House, turns: Turns, { lists, play, ...desks }: Desks): InTurn {
  const playAll = async (): Promise<Playing> => {
    await desks.feeds.run(lists);
    return play();
  };
  return leadFeeds(house, { ...desks, ...turns, play: playAll });
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
  return {
    current: () => lease.held() !== undefined || follower.current(),
    async stop() {
      await lease.close();
      await turns;
      await end();
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
