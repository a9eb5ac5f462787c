import type { MarketBook } from '@pavilion/engine/odds-stream/market-book.ts';

const EVERY_MS = 30_000;
const FOR_MS = 30 * 60_000;

export type PriceTrails = {
  /** Notes the best back prices of a market, once in a while. */
  note(marketId: string, bookOf: (marketId: string) => MarketBook | undefined): void;
  /** By runner, oldest first. */
  of(marketId: string): ReadonlyMap<number, readonly number[]>;
};

/** Where the prices of each market were over the last half hour. */
export function createPriceTrails(now: () => Date): PriceTrails {
  const trails = new Map<string, { at: number; best: ReadonlyMap<number, number> }[]>();
  return {
    note(marketId, bookOf) {
      const at = now().getTime();
      const trail = trails.get(marketId) ?? [];
      const last = trail.at(-1);
      if (last !== undefined && at - last.at < EVERY_MS) return;
      const best = new Map<number, number>();
      for (const { selectionId, backs } of bookOf(marketId)?.runners ?? []) {
        const odds = backs[0]?.odds;
        if (odds !== undefined) best.set(selectionId, odds);
      }
      if (best.size === 0) return;
      trails.set(marketId, [...trail.filter((each) => at - each.at < FOR_MS), { at, best }]);
    },
    of(marketId) {
      const since = now().getTime() - FOR_MS;
      const byRunner = new Map<number, number[]>();
      for (const { at, best } of trails.get(marketId) ?? []) {
        if (at < since) continue;
        for (const [selectionId, odds] of best)
          byRunner.set(selectionId, [...(byRunner.get(selectionId) ?? []), odds]);
      }
      return byRunner;
    },
  };
}
