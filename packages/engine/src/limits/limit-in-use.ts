import type { Paise } from '../money/paise.ts';

/**
 * How much of a fix limit is in use, as whole per cent, rounded down so that 90 is only said where nine tenths are in use
 * (rules 4). Nothing given and something used is full.
 */
export function limitInUse(used: Paise, fixedLimit: Paise): number {
  if (fixedLimit <= 0n) return used > 0n ? 100 : 0;
  return Number((used * 100n) / fixedLimit);
}

/** From here on a limit is nearly used up: it is red, in the view of its name, and waits for somebody. */
export const LIMIT_NEARLY_USED = 90;
