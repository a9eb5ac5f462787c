import { marketImage } from '@pavilion/engine/odds-stream/cache-image.ts';
import type { CachedMarket, MarketCache } from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { StreamRequestLine } from './stream-request.ts';

type Subscribe = Extract<StreamRequestLine, { op: 'marketSubscription' }>;
type Filter = Subscribe['marketFilter'];

/** What was published, numbered from 1: message n stands at index n - first. Changed in place by `remember`. */
export type StreamHistory = {
  /** This run of the server; it is the initialClk of every subscription. */
  readonly instance: string;
  first: number;
  messages: MarketChangeMessage[];
};

/** How many messages a client may have missed and still go on; one that missed more starts with an image. */
const KEPT_MESSAGES = 10_000;

/** Keeps a message and returns it as it goes out: an ordinary change with the position behind it. */
export function remember(history: StreamHistory, message: MarketChangeMessage): MarketChangeMessage {
  const { ct: _ct, segmentType: _segmentType, initialClk: _initialClk, ...change } = message;
  const published = { ...change, clk: String(history.first + history.messages.length) };
  history.messages.push(published);
  // Dropped a tenth at a time, so that not every message moves the whole list.
  if (history.messages.length > KEPT_MESSAGES * 1.1) {
    const surplus = history.messages.length - KEPT_MESSAGES;
    history.messages = history.messages.slice(surplus);
    history.first += surplus;
  }
  return published;
}

/** The first message of a subscription: what it missed since its position, else the image of everything it asked for. */
export function answerSubscription(
  history: StreamHistory,
  cache: MarketCache,
  { initialClk, clk, marketFilter, heartbeatMs, conflateMs }: Subscribe,
): MarketChangeMessage | 'INVALID_CLOCK' {
  const last = history.first + history.messages.length - 1;
  const frame = {
    op: 'mcm',
    initialClk: history.instance,
    clk: String(last),
    pt: history.messages.at(-1)?.pt ?? 0,
    heartbeatMs,
    conflateMs,
  } as const;
  if (initialClk === undefined && clk === undefined) {
    const mc = [...cache.values()].filter((market) => wanted(market, marketFilter)).map(marketImage);
    return { ...frame, ct: 'SUB_IMAGE', mc };
  }
  const seen = Number(clk);
  const isKnown =
    initialClk === history.instance && Number.isInteger(seen) && seen >= history.first - 1 && seen <= last;
  if (!isKnown) return 'INVALID_CLOCK';
  const missed = history.messages.slice(seen + 1 - history.first);
  const mc = missed.flatMap((message) => wantedChanges(message, marketFilter, cache).mc ?? []);
  return { ...frame, ct: 'RESUB_DELTA', mc };
}

/** The message with only those changes that a subscription asked for. */
export function wantedChanges(
  message: MarketChangeMessage,
  filter: Filter,
  cache: MarketCache,
): MarketChangeMessage {
  const mc = message.mc?.filter(({ id }) => {
    const market = cache.get(id);
    return market !== undefined && wanted(market, filter);
  });
  return mc === undefined ? message : { ...message, mc };
}

/** Within one filter any of the values will do; every filter that is given has to be met. */
function wanted({ marketId, definition }: CachedMarket, filter: Filter): boolean {
  const { marketIds, eventIds, eventTypeIds, marketTypes } = filter;
  return (
    (marketIds?.includes(marketId) ?? true) &&
    (eventIds?.includes(definition.eventId) ?? true) &&
    (eventTypeIds?.includes(definition.eventTypeId) ?? true) &&
    (marketTypes?.includes(definition.marketType) ?? true)
  );
}

/** The message cut into segments of at most `size` market changes; whole when it is small enough or no size is given. */
export function segmented(message: MarketChangeMessage, size: number | undefined): MarketChangeMessage[] {
  const changes = message.mc ?? [];
  if (size === undefined || changes.length <= size) return [message];
  const pieces: MarketChangeMessage[] = [];
  for (let from = 0; from < changes.length; from += size) {
    const isLast = from + size >= changes.length;
    const segmentType = from === 0 ? 'SEG_START' : isLast ? 'SEG_END' : 'SEG';
    pieces.push({ ...message, segmentType, mc: changes.slice(from, from + size) });
  }
  return pieces;
}
