import type { OddsMilli } from '../odds/odds.ts';
import type { Reopened } from './game.ts';

/** Of what a price without a margin would win, Lagai wins 96 % and Khai risks 104 % (rules 11). */
const LAGAI_PERCENT = 96;
const KHAI_PERCENT = 104;

/** A chance is a ratio that was divided once or twice: what lies this near to a whole hundredth is that hundredth. */
const DUST = 1e-9;

/** Both prices of what has this chance, in whole hundredths; none where Lagai could win nothing, or nothing could happen. */
export function lagaiKhai(
  chance: number,
): { readonly lagai: OddsMilli; readonly khai: OddsMilli } | undefined {
  if (chance <= 0 || chance >= 1) return undefined;
  const fair = 1 / chance - 1;
  const lagai = 100 + Math.floor(fair * LAGAI_PERCENT + DUST);
  const khai = 100 + Math.ceil(fair * KHAI_PERCENT - DUST);
  return lagai > 100 ? { lagai: lagai * 10, khai: khai * 10 } : undefined;
}

/** How likely the house took for what it offered at this price: without the margin that stands in it. */
export function chanceOfPrice(price: OddsMilli, side: 'lagai' | 'khai'): number {
  const fair = ((price - 1000) / 1000) * (100 / (side === 'lagai' ? LAGAI_PERCENT : KHAI_PERCENT));
  return 1 / (1 + fair);
}

/** Selections of a market at the prices of the chances that they have now; what has no price stays closed. */
export const reopen = (
  market: number,
  chances: readonly { readonly sid: number; readonly chance: number }[],
): readonly Reopened[] =>
  chances.flatMap(({ sid, chance }) => {
    const prices = lagaiKhai(chance);
    return prices === undefined ? [] : [{ market, sid, ...prices }];
  });
