import type { OddsMilli } from '../odds/odds.ts';
import type { MarketDefinition, MarketStatus, RunnerDefinition, RunnerStatus } from './messages.ts';
import { type CachedMarket, type PriceLevel, runnerKey } from './market-cache.ts';

/** One runner as a screen or a bet sees it. Odds x 1000, sizes in hundredths, as in the cache. */
export type RunnerBook = {
  readonly selectionId: number;
  readonly handicap: number;
  readonly name?: string;
  /** From the market's definition only: on close the exchange sends a last price that means nothing. */
  readonly status: RunnerStatus;
  /** Offers that a backer can take, best (highest) first. */
  readonly backs: readonly PriceLevel[];
  /** Offers that a layer can take, best (lowest) first. */
  readonly lays: readonly PriceLevel[];
  /** Last traded odds x 1000, or null. */
  readonly lastPrice: OddsMilli | null;
  /** Traded volume in hundredths. */
  readonly traded: number;
};

export type MarketBook = {
  readonly marketId: string;
  readonly eventId: string;
  readonly name?: string;
  readonly status: MarketStatus;
  readonly gameStatus?: string;
  readonly inPlay: boolean;
  /** Seconds. */
  readonly betDelay: number;
  readonly version: number;
  /** Publish time of the last change, ms since 1970. */
  readonly pt: number;
  /** Traded volume in hundredths. */
  readonly traded: number;
  /** In the exchange's order (sortPriority), withdrawn runners at the end. */
  readonly runners: readonly RunnerBook[];
};

/**
 * Reads a market out of the cache, with at most `depth` offers on each side. Runners are those of the definition, so a
 * price for a selection that the definition does not list is never shown.
 */
export function marketBook(market: CachedMarket, depth: number = Infinity): MarketBook {
  const { definition } = market;
  return {
    marketId: market.marketId,
    eventId: definition.eventId,
    ...(definition.name === undefined ? {} : { name: definition.name }),
    status: definition.status,
    ...(definition.gameStatus === undefined ? {} : { gameStatus: definition.gameStatus }),
    inPlay: definition.inPlay,
    betDelay: definition.betDelay,
    version: definition.version,
    pt: market.pt,
    traded: market.traded,
    runners: definition.runners.toSorted(inOrderOfDisplay).map((runner) => runnerBook(market, runner, depth)),
  };
}

/** The exchange gives a withdrawn runner priority 1 again; on top of the list it would push the favourites down. */
function inOrderOfDisplay(a: RunnerDefinition, b: RunnerDefinition): number {
  return Number(isWithdrawn(a)) - Number(isWithdrawn(b)) || a.sortPriority - b.sortPriority;
}

/** More than any market has runners. */
const MOST_PLACES = 10_000;

/** How many runners win a market by its definition; one where it says nothing that can be (rules 13). */
export function placesOf({ numberOfWinners }: Pick<MarketDefinition, 'numberOfWinners'>): number {
  return Number.isInteger(numberOfWinners) && numberOfWinners >= 1
    ? Math.min(numberOfWinners, MOST_PLACES)
    : 1;
}

/** The runner has left the market: whatever offers are left on it mean nothing. */
export function isWithdrawn({ status }: Pick<RunnerDefinition, 'status'>): boolean {
  return status === 'REMOVED' || status === 'REMOVED_VACANT';
}

function runnerBook(market: CachedMarket, definition: RunnerDefinition, depth: number): RunnerBook {
  const runner = market.runners.get(runnerKey(definition.id, definition.hc));
  const gone = isWithdrawn(definition);
  return {
    selectionId: definition.id,
    handicap: definition.hc ?? 0,
    ...(definition.name === undefined ? {} : { name: definition.name }),
    status: definition.status,
    backs: gone ? [] : offers(runner?.atb, runner?.bdatb, runner?.batb, highestFirst, depth),
    lays: gone ? [] : offers(runner?.atl, runner?.bdatl, runner?.batl, lowestFirst, depth),
    lastPrice: runner?.lastPrice ?? null,
    traded: runner?.traded ?? 0,
  };
}

/** The best ladder that the stream sends: every offer, else the displayed best (with virtual offers), else the best. */
function offers(
  all: ReadonlyMap<number, number> | undefined,
  displayed: readonly (PriceLevel | undefined)[] | undefined,
  best: readonly (PriceLevel | undefined)[] | undefined,
  order: (a: PriceLevel, b: PriceLevel) => number,
  depth: number,
): readonly PriceLevel[] {
  if (all !== undefined) {
    return [...all]
      .map(([odds, size]) => ({ odds, size }))
      .toSorted(order)
      .slice(0, depth);
  }
  return (displayed ?? best ?? []).filter((level) => level !== undefined).slice(0, depth);
}

function highestFirst(a: PriceLevel, b: PriceLevel): number {
  return b.odds - a.odds;
}

function lowestFirst(a: PriceLevel, b: PriceLevel): number {
  return a.odds - b.odds;
}
