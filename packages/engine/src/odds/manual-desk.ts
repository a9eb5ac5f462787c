import type { MarketType, OddsMilli } from './odds.ts';

export type DeskPrices = { lagai: OddsMilli; khai: OddsMilli };

/**
 * The manual desk types Lagai in paise (45 = odds 1.45) and Khai follows as Lagai + difference, 1 to 20 (rules 2).
 * A type 7 market types decimal odds x 100 instead (800 = 8.0). Null when the entry is not a price.
 */
export function deskPrices(entry: {
  marketType: MarketType;
  lagai: number;
  difference: number;
}): DeskPrices | null {
  const { marketType, lagai, difference } = entry;
  if (!Number.isInteger(difference) || difference < 1 || difference > 20) return null;
  const lowest = marketType === 7 ? 101 : 1;
  if (!Number.isInteger(lagai) || lagai < lowest || lagai > 1000) return null;
  const base = marketType === 7 ? 0 : 1000;
  return { lagai: base + lagai * 10, khai: base + (lagai + difference) * 10 };
}
