import type { House } from '../../house.ts';
import { openLease, type Lease } from '../../leases/lease.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
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
  /** Whether this node brings in the prices. */
  leads(): boolean;
  /** Another node brings in the prices from now on; this one goes on to show them. */
  giveUp(): Promise<void>;
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

/** Begins what brings in prices: at once where each node is by itself, else whenever it is this node's turn. */
export async function playInTurn(
  house: House,
  turns: Turns | undefined,
  { lists, play, ...desks }: Desks,
): Promise<InTurn> {
  const leads = house.config.roles.has('feeds');
  if (turns === undefined) {
    const playing = leads ? await play() : undefined;
    return {
      current: () => true,
      leads: () => leads,
      giveUp: async () => undefined,
      stop: async () => playing?.stop(),
    };
  }
  if (!leads) return followAlone(house, turns.line, desks.scores);
  const playAll = async (): Promise<Playing> => {
    await desks.feeds.run(lists);
    return play();
  };
  return leadFeeds(house, { ...desks, ...turns, play: playAll });
}

/** A node that never brings in prices shows those of whichever does. */
function followAlone(house: House, line: NodeLine, scores: ScoreDesk): InTurn {
  const follower = followPrices(line, followedBoard(house, scores), house.log);
  house.board.doubt((source) => isFollowed(source) && !follower.current());
  return {
    current: follower.current,
    leads: () => false,
    giveUp: async () => undefined,
    stop: async () => follower.close(),
  };
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
    current: () => lease.held() !== undefined || follower.current(),
    leads: () => lease.held() !== undefined,
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
