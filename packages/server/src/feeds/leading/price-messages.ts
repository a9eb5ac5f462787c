import type { MarketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { z } from 'zod';
import type { SessionQuote } from '../../odds/session-quote.ts';

/** A market as the leading node shows it, whole: what was said of it before does not matter. */
export type PricedMarket = {
  readonly source: string;
  readonly book: MarketBook;
  readonly ageMs: number;
  /** What its prices are is not known until its next image. */
  readonly lost: boolean;
  /** Where it stands in the house; null until it is written down there. */
  readonly place: { readonly eventId: string; readonly marketType: number } | null;
};

export type PricedSession = {
  readonly source: string;
  readonly eventId: string;
  readonly quote: SessionQuote;
};

/** What changed, or all there is. */
export type Prices = {
  readonly markets: readonly PricedMarket[];
  readonly gone: readonly string[];
  readonly sessions: readonly PricedSession[];
  /** Sessions whose result is known. */
  readonly closed: readonly { readonly eventId: string; readonly sessionId: string }[];
  readonly scores: readonly { readonly eventId: string; readonly score: Score }[];
  /** Matches of which something was written down that their screens show. */
  readonly events: readonly string[];
};

/**
 * Of which leader; the number of the tick, without holes within a fencing number; and when it was said, by the leader's own clock, which
 * no other node shares.
 */
type Sign = {
  readonly fence: number;
  readonly number: number;
  readonly sentMs: number;
  readonly staleSources: readonly string[];
  readonly prices: Prices;
};

/** Without prices it says that the leader is there. */
export type PriceTick = Sign;

/** A page of all prices, as they are after the tick of that number or later. */
export type PriceImage = Sign & {
  /** From which market on the next page goes; null = this is the last. */
  readonly next: number | null;
};

/** From the how manyth market on; beyond the last = none, only the clock. */
export type ImageQuestion = { readonly from: number };

export const NO_PRICES: Prices = { markets: [], gone: [], sessions: [], closed: [], scores: [], events: [] };

// The seal of the house says that a node wrote it; the shape of what everything hangs on is asked for all the same.
const sign = z.object({
  fence: z.int(),
  number: z.int(),
  sentMs: z.number(),
  staleSources: z.array(z.string()),
  prices: z.object({
    markets: z.array(z.object({ source: z.string(), book: z.object({ marketId: z.string() }) })),
    gone: z.array(z.string()),
    sessions: z.array(z.object({ source: z.string(), eventId: z.string() })),
    closed: z.array(z.object({ eventId: z.string(), sessionId: z.string() })),
    scores: z.array(z.object({ eventId: z.string() })),
    events: z.array(z.string()),
  }),
});
const image = sign.extend({ next: z.int().nullable() });
const question = z.object({ from: z.int().min(0) });

export const isPriceTick = (said: unknown): said is PriceTick => sign.safeParse(said).success;
export const isPriceImage = (said: unknown): said is PriceImage => image.safeParse(said).success;
export const isImageQuestion = (said: unknown): said is ImageQuestion => question.safeParse(said).success;
