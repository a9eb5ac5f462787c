import { marketBook, type MarketBook } from '@pavilion/engine/odds-stream/market-book.ts';
import {
  applyMarketChanges,
  emptyCache,
  type CachedMarket,
  type MarketCache,
} from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { createPriceTrails } from './price-trails.ts';
import type { SessionQuote } from './session-quote.ts';

/** Prices with their age. `stale` = the feed behind them is not heard from: show them grey, take no bet on them. */
type Aged<T> = { readonly value: T; readonly at: Date; readonly stale: boolean };

/** The lines of a session: No and Yes. */
export type Lines = { readonly no: number; readonly yes: number };

export type OddsBoard = {
  /** Returns the markets whose prices changed or are gone. */
  applyMarkets(source: string, message: MarketChangeMessage): readonly string[];
  applySessions(source: string, quotes: readonly SessionQuote[]): void;
  /** Makes lines known that were offered before the start, or by another node. */
  keepLines(sessionId: string, lines: Lines): void;
  /** The lines a session was last offered at; they stay when its prices go. */
  lines(sessionId: string): Lines | undefined;
  /** Takes a session's prices off: its result is known. */
  closeSession(sessionId: string): void;
  applyScore(eventId: string, score: Score): void;
  /** Marks everything that came through a feed as stale, or as live again. Returns the markets concerned. */
  setHealth(source: string, state: 'live' | 'stale'): readonly string[];
  /** Marks these markets as stale until their next image. */
  lose(marketIds: readonly string[]): void;
  isLost(marketId: string): boolean;
  /** Takes a market as another node shows it. */
  followMarket(source: string, shown: { book: MarketBook; ageMs: number; lost: boolean }): void;
  /** The other node shows it no longer. */
  forgetMarket(marketId: string): void;
  /** From now on everything that came through a source is stale, too, while this says so. */
  doubt(isDoubtful: (source: string) => boolean): void;
  market(marketId: string): Aged<MarketBook> | undefined;
  session(sessionId: string): Aged<SessionQuote> | undefined;
  score(eventId: string): Score | undefined;
  /** Best back odds x 1000 of each runner over the last half hour, one in thirty seconds at most, oldest first. */
  trail(marketId: string): ReadonlyMap<number, readonly number[]>;
};

type Seen = { source: string; at: Date };

const DEPTH = 3;

/** The latest prices of every market and session, in memory; the only place that a bet or a screen reads prices from. */
export function createOddsBoard(now: () => Date): OddsBoard {
  // A cache per feed: a fresh subscription of one feed forgets that feed's markets, never another's.
  const caches = new Map<string, MarketCache>();
  const markets = new Map<string, Seen>();
  const sessions = new Map<string, Seen & { quote: SessionQuote }>();
  const lastLines = new Map<string, Lines>();
  const scores = new Map<string, Score>();
  const health = createHealth();
  const trails = createPriceTrails(now);
  const books = createBooks((marketId) => caches.get(markets.get(marketId)?.source ?? '')?.get(marketId));

  return {
    applyMarkets(source, message) {
      const cache = caches.get(source) ?? emptyCache();
      caches.set(source, cache);
      const { changed, removed } = applyMarketChanges(cache, message);
      for (const marketId of [...changed, ...removed]) books.drop(marketId);
      for (const { id, img } of message.mc ?? []) if (img === true) health.lose([id], false);
      for (const marketId of changed) {
        markets.set(marketId, { source, at: now() });
        trails.note(marketId, books.of);
      }
      return [...changed, ...removed];
    },
    applySessions(source, quotes) {
      for (const quote of quotes) {
        sessions.set(quote.sessionId, { source, quote, at: now() });
        if (quote.status === '') lastLines.set(quote.sessionId, { no: quote.noLine, yes: quote.yesLine });
      }
    },
    keepLines: (sessionId, lines) => void lastLines.set(sessionId, lines),
    lines: (sessionId) => lastLines.get(sessionId),
    closeSession(sessionId) {
      const seen = sessions.get(sessionId);
      if (seen !== undefined)
        sessions.set(sessionId, { ...seen, quote: { ...seen.quote, status: 'CLOSED' } });
    },
    applyScore: (eventId, score) => void scores.set(eventId, score),
    setHealth(source, state) {
      health.set(source, state);
      return [...markets].filter(([, seen]) => seen.source === source).map(([marketId]) => marketId);
    },
    market(marketId) {
      const seen = markets.get(marketId);
      const value = books.of(marketId);
      if (seen === undefined || value === undefined) return undefined;
      return { value, at: seen.at, stale: health.isStale(seen.source) || health.isLost(marketId) };
    },
    lose: (marketIds) => health.lose(marketIds, true),
    isLost: health.isLost,
    followMarket(source, { book, ageMs, lost: isLost }) {
      const { marketId } = book;
      books.keep(book);
      markets.set(marketId, { source, at: new Date(now().getTime() - ageMs) });
      health.lose([marketId], isLost);
      trails.note(marketId, books.of);
    },
    forgetMarket(marketId) {
      books.drop(marketId);
      markets.delete(marketId);
    },
    doubt: health.doubt,
    session(sessionId) {
      const seen = sessions.get(sessionId);
      return seen && { value: seen.quote, at: seen.at, stale: health.isStale(seen.source) };
    },
    score: (eventId) => scores.get(eventId),
    trail: trails.of,
  };
}

/** Read out of the caches when somebody asks, and kept until a message touches the market: every bet asks. */
function createBooks(cachedMarket: (marketId: string) => CachedMarket | undefined) {
  const books = new Map<string, MarketBook>();
  return {
    of(marketId: string): MarketBook | undefined {
      const known = books.get(marketId);
      if (known !== undefined) return known;
      const cached = cachedMarket(marketId);
      if (cached === undefined) return undefined;
      const book = marketBook(cached, DEPTH);
      books.set(marketId, book);
      return book;
    },
    keep: (book: MarketBook): void => void books.set(book.marketId, book),
    drop: (marketId: string): void => void books.delete(marketId),
  };
}

/** What of the board is not to be relied on. */
function createHealth() {
  const stale = new Set<string>();
  const lost = new Set<string>();
  let isDoubtful = (_source: string): boolean => false;
  return {
    set(source: string, state: 'live' | 'stale'): void {
      if (state === 'stale') stale.add(source);
      else stale.delete(source);
    },
    lose(marketIds: readonly string[], are: boolean): void {
      for (const marketId of marketIds)
        if (are) lost.add(marketId);
        else lost.delete(marketId);
    },
    doubt(doubtful: (source: string) => boolean): void {
      isDoubtful = doubtful;
    },
    isStale: (source: string): boolean => stale.has(source) || isDoubtful(source),
    isLost: (marketId: string): boolean => lost.has(marketId),
  };
}
