import type { FeedEvent } from '../feed.ts';
import type { NodeLine } from '../../nodes/node-line.ts';
import type { OddsBoard } from '../../odds/odds-board.ts';
import {
  isImageQuestion,
  NO_PRICES,
  type PriceImage,
  type PricedMarket,
  type PricedSession,
  type Prices,
  type PriceTick,
} from './price-messages.ts';
import { createEverSaid, noteSaid, nothingToTell, sizeOf, type ToTell } from './said-prices.ts';

/** Changes of so long are told together. */
const TICK_MS = 10;
/** The leader is heard this often, prices or none. */
const SIGN_MS = 200;
/** Markets and sessions that go into one message: with three prices a side well below what a broker takes (1 MB). */
const MOST_IN_MESSAGE = 250;

/** Tells the other nodes what the board of this one shows, while it brings in the prices of the house. */
export type PricePublisher = {
  /** What a feed said, once it is on the board; `marketIds` = the markets that it changed there. */
  said(source: string, event: FeedEvent, marketIds: readonly string[]): void;
  /** A market is written down now, or written anew. */
  keptMarket(marketId: string): void;
  keptEvent(eventId: string): void;
  close(): void;
};

export type PublisherOptions = {
  readonly line: NodeLine;
  readonly board: OddsBoard;
  /** The fencing number, while this node may speak. */
  readonly fence: () => number | undefined;
  readonly placeOf: (marketId: string) => PricedMarket['place'];
  readonly now: () => Date;
};

export function publishPrices(options: PublisherOptions): PricePublisher {
  const { line, fence, placeOf } = options;
  const ever = createEverSaid();
  let due = nothingToTell();
  let number = 0;
  let timer: NodeJS.Timeout | undefined;

  const sign = () => ({ number, sentMs: performance.now(), staleSources: ever.staleSources() });
  const send = (prices: Prices): void => {
    const of = fence();
    if (of === undefined) return;
    number += 1;
    line.publish('prices', { fence: of, prices, ...sign() } satisfies PriceTick);
  };
  const flush = (): void => {
    timer = undefined;
    const changed = due;
    due = nothingToTell();
    let from = 0;
    do {
      send(pricesNow(options, ever, changed, from));
      from += MOST_IN_MESSAGE;
    } while (from < sizeOf(changed));
  };
  const soon = (): void => {
    timer ??= setTimeout(flush, TICK_MS);
  };
  const signs = setInterval(() => {
    if (timer === undefined) send(NO_PRICES);
  }, SIGN_MS).unref();
  const stopServing = serveImages(options, ever, sign);

  return {
    said(source, event, marketIds) {
      ever.note(source, event, marketIds);
      noteSaid(due, event, marketIds);
      soon();
    },
    keptMarket(marketId) {
      due.markets.add(marketId);
      const place = placeOf(marketId);
      if (place !== null) due.events.add(place.eventId);
      soon();
    },
    keptEvent(eventId) {
      due.events.add(eventId);
      soon();
    },
    close() {
      clearTimeout(timer);
      clearInterval(signs);
      stopServing();
    },
  };
}

/** What is due is in an image already and told again in the next tick: an image may be ahead of its number, never behind. */
function serveImages(
  options: PublisherOptions,
  ever: EverSaid,
  sign: () => Omit<PriceImage, 'fence' | 'prices' | 'next'>,
): () => void {
  return options.line.serve('prices.image', async (asked) => {
    const fence = options.fence();
    if (fence === undefined || !isImageQuestion(asked)) throw new Error('there are no prices to tell');
    const all = ever.all();
    const next = asked.from + MOST_IN_MESSAGE;
    const prices = pricesNow(options, ever, all, asked.from);
    return { fence, prices, next: next < sizeOf(all) ? next : null, ...sign() } satisfies PriceImage;
  });
}

type EverSaid = ReturnType<typeof createEverSaid>;

/** A message's worth of them, as the board shows them now. */
function pricesNow(options: PublisherOptions, ever: EverSaid, of: ToTell, from: number): Prices {
  const marketIds = [...of.markets].slice(from, from + MOST_IN_MESSAGE);
  const sessionIds = [...of.sessions].slice(from, from + MOST_IN_MESSAGE);
  const markets = marketIds.flatMap((id) => marketNow(options, ever, id) ?? []);
  const there = new Set(markets.map(({ book }) => book.marketId));
  const first = from === 0;
  return {
    markets,
    gone: marketIds.filter((id) => !there.has(id)),
    sessions: sessionIds.flatMap((id) => sessionNow(options, ever, id) ?? []),
    closed: first ? [...of.closed.values()] : [],
    scores: first ? [...of.scores].map(([eventId, score]) => ({ eventId, score })) : [],
    events: first ? [...of.events] : [],
  };
}

function marketNow(
  { board, placeOf, now }: PublisherOptions,
  ever: EverSaid,
  marketId: string,
): PricedMarket | undefined {
  const source = ever.market(marketId);
  const aged = board.market(marketId);
  if (source === undefined || aged === undefined) return undefined;
  const ageMs = now().getTime() - aged.at.getTime();
  return { source, book: aged.value, ageMs, lost: board.isLost(marketId), place: placeOf(marketId) };
}

function sessionNow(
  { board }: PublisherOptions,
  ever: EverSaid,
  sessionId: string,
): PricedSession | undefined {
  const from = ever.session(sessionId);
  const quote = board.session(sessionId)?.value;
  return from && quote && { ...from, quote };
}
