import type { CachedMarket, PriceLevel } from './market-cache.ts';
import { runnerKey } from './market-cache.ts';
import type { LevelPriceSize, MarketChange, PriceSize, RunnerChange } from './messages.ts';

/**
 * The image of a market as a message would carry it: applied to an empty cache it gives the same market again. For
 * whoever joins late: a subscriber of the stream server, or a replay that jumps to the middle of a match.
 */
export function marketImage(market: CachedMarket): MarketChange {
  return {
    id: market.marketId,
    img: true,
    marketDefinition: market.definition,
    tv: market.traded / 100,
    rc: market.definition.runners.map(({ id, hc }) => runnerImage(market, id, hc)),
  };
}

function runnerImage(market: CachedMarket, id: number, hc: number | undefined): RunnerChange {
  const runner = market.runners.get(runnerKey(id, hc));
  const identity = { id, ...(hc === undefined ? {} : { hc }) };
  if (runner === undefined) return identity;
  return {
    ...identity,
    ltp: (runner.lastPrice ?? 0) / 1000,
    tv: runner.traded / 100,
    ...(runner.atb && { atb: prices(runner.atb) }),
    ...(runner.atl && { atl: prices(runner.atl) }),
    ...(runner.trd && { trd: prices(runner.trd) }),
    ...(runner.batb && { batb: levels(runner.batb) }),
    ...(runner.batl && { batl: levels(runner.batl) }),
    ...(runner.bdatb && { bdatb: levels(runner.bdatb) }),
    ...(runner.bdatl && { bdatl: levels(runner.bdatl) }),
  };
}

function prices(ladder: ReadonlyMap<number, number>): PriceSize[] {
  return [...ladder].map(([odds, size]) => [odds / 1000, size / 100]);
}

function levels(ladder: readonly (PriceLevel | undefined)[]): LevelPriceSize[] {
  return ladder.flatMap((rung, level) =>
    rung === undefined ? [] : [[level, rung.odds / 1000, rung.size / 100] as const],
  );
}
