import type { MarketType, OddsMilli } from './odds.ts';

/** The market type whose prices the desk types as hundredths of decimal odds: 950 = 9.50 (rules 2). */
const LAST_DIGIT: MarketType = 7;
const PAISA: OddsMilli = 10;

/** The difference between Lagai and Khai, in what the desk types (specification part 2, section 5). */
export const DIFFERENCE = { min: 1, max: 20 } as const;

/** What the desk may type as Lagai: three characters of paise, or decimal odds from 8.0 to 10.0 for the last digit. */
export function lagaiRange(marketType: number): { min: number; max: number } {
  return marketType === LAST_DIGIT ? { min: 800, max: 1000 } : { min: 1, max: 999 };
}

/** The highest Khai: the last digit's may lie a difference above its Lagai, others keep to three characters. */
export function highestKhai(marketType: number): number {
  const { max } = lagaiRange(marketType);
  return marketType === LAST_DIGIT ? max + DIFFERENCE.max : max;
}

/** Khai is never typed: it is Lagai and the difference (rules 2). */
export function khaiOf(lagai: number, difference: number): number {
  return lagai + difference;
}

/** Decimal odds x 1000 of what the desk typed: 45 -> 1450, for the last digit 950 -> 9500. 0 stays 0: no price. */
export function deskOdds(marketType: number, typed: number): OddsMilli {
  if (typed === 0) return 0;
  return marketType === LAST_DIGIT ? typed * PAISA : 1000 + typed * PAISA;
}

/** What the desk would have typed for these odds x 1000, to the paisa: 1450 -> 45. 0 stays 0. */
export function typedPrice(marketType: number, odds: OddsMilli): number {
  if (odds === 0) return 0;
  return Math.round((marketType === LAST_DIGIT ? odds : odds - 1000) / PAISA);
}
