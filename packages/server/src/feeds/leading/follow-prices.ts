import type { Logger } from 'pino';
import type { NodeLine } from '../../nodes/node-line.ts';
import { isPriceImage, isPriceTick, type PriceImage, type Prices, type PriceTick } from './price-messages.ts';

/** Without word from the leader for so long, its prices are old. */
const SILENT_MS = 1_000;
const ANSWER_MS = 1_000;
const AGAIN_MS = 250;
/** How far the clocks of leader and follower are apart is asked again this often. */
const CLOCKS_MS = 5_000;
const WATCH_MS = 100;
/** Beyond the last market: only the leader's clock is asked for. */
const NO_MARKETS = 2 ** 31;

/** Where followed prices go. */
export type Followed = {
  take(prices: Prices): void;
  /** The sources that the leader itself calls stale. */
  stale(sources: readonly string[]): void;
  /** Whether the leader is heard has changed. */
  heard(current: boolean): void;
};

export type PriceFollower = {
  /** True while what was taken is what the leader says, without a hole and without delay. */
  current(): boolean;
  close(): void;
};

type Leader = {
  readonly fence: number;
  /** Of the last tick that came. */
  number: number;
  /** Ticks did not come so often. */
  holes: number;
  whole: boolean;
  /** This node's clock less the leader's, or less than that. */
  offsetMs: number | undefined;
  clocksAt: number;
  /** By the leader's clock. */
  heardMs: number;
  /** By market: the tick that told it last. */
  readonly told: Map<string, number>;
};

/**
 * Follows the prices of whichever node leads. A tick tells its markets whole, but which markets a missing one had told nobody knows: all of
 * them count as old until an image has come. A leader with an older fencing number is not heard.
 *
 * How old a message is cannot be read off it, for clocks differ and lines delay. But when the leader answers a question, its clock stood
 * where it says after the question was sent: measured from there, a message is never taken for younger than it is.
 */
export function followPrices(line: NodeLine, followed: Followed, log: Logger): PriceFollower {
  let leader: Leader | undefined;
  let asking = false;
  let closed = false;
  const current = (): boolean => leader !== undefined && isCurrent(leader);
  const watch = onChange(current, (now) => {
    log[now ? 'info' : 'warn'](
      { fence: leader?.fence },
      now ? 'prices are followed' : 'prices are not heard',
    );
    followed.heard(now);
  });
  const leaderOf = (sign: PriceTick | PriceImage): Leader | undefined => {
    if (leader !== undefined && sign.fence < leader.fence) return undefined;
    if (leader === undefined || sign.fence > leader.fence) leader = newLeader(sign);
    leader.heardMs = Math.max(leader.heardMs, sign.sentMs);
    return leader;
  };

  const { askPage, askAll } = imagesOf(line, followed, leaderOf);
  const ask = (work: () => Promise<unknown>): void => {
    if (asking || closed) return;
    asking = true;
    work()
      .catch((error: unknown) => log.debug({ err: error }, 'the leader of the prices did not answer'))
      .finally(() => {
        asking = false;
        watch();
        if (leader?.whole !== true) setTimeout(ask, AGAIN_MS, askAll).unref();
      });
  };

  const stop = line.subscribe('prices', (said) => {
    if (!isPriceTick(said)) return;
    const of = leaderOf(said);
    if (of === undefined || said.number <= of.number) return;
    if (said.number > of.number + 1) {
      of.whole = false;
      of.holes += 1;
    }
    of.number = said.number;
    for (const { book } of said.prices.markets) of.told.set(book.marketId, said.number);
    followed.stale(said.staleSources);
    followed.take(said.prices);
    if (!of.whole) ask(askAll);
    else if (performance.now() - of.clocksAt > CLOCKS_MS) ask(() => askPage(NO_MARKETS));
    watch();
  });
  const watching = setInterval(watch, WATCH_MS).unref();
  ask(askAll);
  return {
    current,
    close() {
      closed = true;
      clearInterval(watching);
      stop();
    },
  };
}

/** Asks the leader for what it shows. @throws Error when it does not answer, or is over */
function imagesOf(line: NodeLine, followed: Followed, leaderOf: (sign: PriceImage) => Leader | undefined) {
  const askPage = async (from: number): Promise<{ of: Leader; page: PriceImage }> => {
    const sentAt = performance.now();
    const page: unknown = await line.ask('prices.image', { from }, ANSWER_MS);
    if (!isPriceImage(page)) throw new Error('an image of the prices is not understood');
    const of = leaderOf(page);
    if (of === undefined) throw new Error('an image came from a leader that is over');
    of.offsetMs = sentAt - page.sentMs;
    of.clocksAt = performance.now();
    return { of, page };
  };
  const askAll = async (): Promise<void> => {
    const first = await askPage(0);
    const { holes } = first.of;
    first.of.number = Math.max(first.of.number, first.page.number);
    for (let { of, page } = first; ; { of, page } = await askPage(page.next)) {
      if (of !== first.of) return;
      const { told } = of;
      const markets = page.prices.markets.filter(
        ({ book }) => (told.get(book.marketId) ?? 0) <= page.number, // else a tick that came since is younger
      );
      followed.stale(page.staleSources);
      followed.take({ ...page.prices, markets });
      if (page.next === null) break;
    }
    first.of.whole = first.of.holes === holes;
  };
  return { askPage, askAll };
}

function isCurrent({ whole, offsetMs, heardMs }: Leader): boolean {
  return whole && offsetMs !== undefined && performance.now() - (heardMs + offsetMs) < SILENT_MS;
}

/** As after the tick before it: that one itself is still to be taken. */
function newLeader({ fence, number, sentMs }: PriceTick | PriceImage): Leader {
  return {
    fence,
    number: number - 1,
    holes: 0,
    whole: false,
    offsetMs: undefined,
    clocksAt: -Infinity,
    heardMs: sentMs,
    told: new Map(),
  };
}

function onChange(read: () => boolean, told: (now: boolean) => void): () => void {
  let before = false;
  return () => {
    const now = read();
    if (now === before) return;
    before = now;
    told(now);
  };
}
