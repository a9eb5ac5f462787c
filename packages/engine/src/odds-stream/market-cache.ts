import type { OddsMilli } from '../odds/odds.ts';
import type {
  LevelPriceSize,
  MarketChange,
  MarketChangeMessage,
  MarketDefinition,
  PriceSize,
  RunnerChange,
} from './messages.ts';

/**
 * What is known of every market of one subscription. Pure in the sense that matters: no clock, no I/O, the same messages
 * give the same cache. The maps are changed in place and belong to the caller (one cache per subscription), because at
 * ten thousand updates a second a copy of each ladder per update would be most of the work.
 *
 * Units: odds are decimal odds x 1000 (1.01 = 1010); sizes and volumes are hundredths of the stream's currency as
 * integers (12.34 = 1234), so that nothing drifts. Sizes are what the exchange offers, not money of this house.
 */
export type MarketCache = Map<string, CachedMarket>;

export type CachedMarket = {
  readonly marketId: string;
  definition: MarketDefinition;
  /** Publish time of the last message that touched this market, ms since 1970. */
  pt: number;
  /** Traded volume in hundredths. */
  traded: number;
  /** By `runnerKey`. */
  readonly runners: Map<string, CachedRunner>;
};

/** Odds to size. */
type PriceLadder = Map<OddsMilli, number>;
/** Index = level, 0 = best. */
type LevelLadder = (PriceLevel | undefined)[];

/** A ladder that the stream never sent is absent: that is how a reader knows which of the three kinds to show. */
type CachedRunner = {
  lastPrice: OddsMilli | null;
  traded: number;
  atb?: PriceLadder;
  atl?: PriceLadder;
  trd?: PriceLadder;
  batb?: LevelLadder;
  batl?: LevelLadder;
  bdatb?: LevelLadder;
  bdatl?: LevelLadder;
};

/** One rung: odds x 1000 and the size on offer in hundredths. */
export type PriceLevel = { readonly odds: OddsMilli; readonly size: number };

export type CacheProblem = {
  /**
   * no-image: a delta for a market that never had an image or a definition; applying it would show half a book.
   * no-definition: an image that says neither status nor runners, of a market not known before.
   */
  readonly kind: 'no-image' | 'no-definition';
  readonly marketId: string;
};

export type AppliedChanges = {
  /** Markets whose book may read differently now; each once, in the message's order. */
  readonly changed: readonly string[];
  /** Markets that a new subscription image no longer mentions; they are gone from the cache. */
  readonly removed: readonly string[];
  /** Changes that were left out; everything else in the message was applied. */
  readonly problems: readonly CacheProblem[];
};

export function emptyCache(): MarketCache {
  return new Map();
}

/** The key of a runner within its market: a selection stands once per handicap, and 0 means none. */
export function runnerKey(selectionId: number, handicap: number = 0): string {
  return `${selectionId}:${handicap}`;
}

/**
 * Applies one message (already joined, if it came in segments) to the cache, in place. A subscription image (SUB_IMAGE)
 * empties the cache first; an image of one market replaces that market; anything else is a delta.
 */
export function applyMarketChanges(cache: MarketCache, message: MarketChangeMessage): AppliedChanges {
  const changes = message.mc ?? [];
  const before = message.ct === 'SUB_IMAGE' ? [...cache.keys()] : [];
  if (message.ct === 'SUB_IMAGE') cache.clear();

  const changed = new Set<string>();
  const problems: CacheProblem[] = [];
  for (const change of changes) {
    const market = marketOf(cache, change);
    if (typeof market === 'string') {
      problems.push({ kind: market, marketId: change.id });
      continue;
    }
    applyMarketChange(market, change, message.pt);
    changed.add(change.id);
  }
  return { changed: [...changed], removed: before.filter((marketId) => !cache.has(marketId)), problems };
}

/** The market that a change belongs to, created or emptied when the change is a start; or why there is none. */
function marketOf(cache: MarketCache, change: MarketChange): CachedMarket | CacheProblem['kind'] {
  const known = cache.get(change.id);
  if (known !== undefined && change.img !== true) return known;
  const definition = change.marketDefinition ?? known?.definition;
  // Recorded historic files begin with a definition and no image flag: nothing came before, so it is a start as well.
  if (definition === undefined) return change.img === true ? 'no-definition' : 'no-image';
  const market: CachedMarket = { marketId: change.id, definition, pt: 0, traded: 0, runners: new Map() };
  cache.set(change.id, market);
  return market;
}

function applyMarketChange(market: CachedMarket, change: MarketChange, pt: number | undefined): void {
  if (pt !== undefined) market.pt = pt;
  if (change.marketDefinition !== undefined) market.definition = change.marketDefinition;
  if (change.tv !== undefined) market.traded = hundredths(change.tv);
  for (const runnerChange of change.rc ?? []) {
    const key = runnerKey(runnerChange.id, runnerChange.hc);
    let runner = market.runners.get(key);
    if (runner === undefined) {
      runner = { lastPrice: null, traded: 0 };
      market.runners.set(key, runner);
    }
    applyRunnerChange(runner, runnerChange);
  }
}

function applyRunnerChange(runner: CachedRunner, change: RunnerChange): void {
  if (change.ltp !== undefined) runner.lastPrice = change.ltp === 0 ? null : milli(change.ltp);
  if (change.tv !== undefined) runner.traded = hundredths(change.tv);
  if (change.atb) applyPrices((runner.atb ??= new Map()), change.atb);
  if (change.atl) applyPrices((runner.atl ??= new Map()), change.atl);
  if (change.trd) applyPrices((runner.trd ??= new Map()), change.trd);
  if (change.batb) applyLevels((runner.batb ??= []), change.batb);
  if (change.batl) applyLevels((runner.batl ??= []), change.batl);
  if (change.bdatb) applyLevels((runner.bdatb ??= []), change.bdatb);
  if (change.bdatl) applyLevels((runner.bdatl ??= []), change.bdatl);
}

function applyPrices(ladder: PriceLadder, rungs: readonly PriceSize[]): void {
  for (const [price, size] of rungs) {
    const left = hundredths(size);
    if (left === 0) ladder.delete(milli(price));
    else ladder.set(milli(price), left);
  }
}

function applyLevels(ladder: LevelLadder, rungs: readonly LevelPriceSize[]): void {
  for (const [level, price, size] of rungs) {
    const left = hundredths(size);
    ladder[level] = left === 0 ? undefined : { odds: milli(price), size: left };
  }
}

function milli(price: number): OddsMilli {
  return Math.round(price * 1000);
}

function hundredths(amount: number): number {
  return Math.round(amount * 100);
}
