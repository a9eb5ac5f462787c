/** Decimal odds x 1000 as a whole number: 1.85 = 1850 (rules 1). */
export type OddsMilli = number;

/** 1 match odds, 2 bookmaker, 4 and 5 others (5 with a closing time), 6 Even/Odd, 7 last digit (rules 2). */
export type MarketType = 1 | 2 | 4 | 5 | 6 | 7;

/** Odds that return the stake alone: nothing can be won at them, so every price is above. */
export const EVEN_RETURN: OddsMilli = 1000;

const ODDS_TEXT = /^(\d{1,7})(?:\.(\d{1,3}))?$/;

/** Decimal odds from the wire, read from their text; null when not above 1 or finer than a thousandth (rules 1). */
export function parseOdds(value: number | string): OddsMilli | null {
  const match = ODDS_TEXT.exec(String(value));
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const odds = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
  return isPrice(odds) ? odds : null;
}

/** Odds as the decimal JSON number the wire carries. */
export function toDecimalOdds(odds: OddsMilli): number {
  return odds / 1000;
}

export function isPrice(odds: OddsMilli): boolean {
  return Number.isSafeInteger(odds) && odds > EVEN_RETURN;
}
