/**
 * The sums of the rulebook, written for the proof alone and as plainly as they can be: nothing here is shared with the
 * engine, so that a mistake would have to be made twice, in two ways, to go unseen. Everything is a bigint: paise, parts
 * per million, odds x 1000.
 */

export const WHOLE = 1_000_000n;

/** numerator / denominator, halves away from zero. The denominator is positive. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const down = size / denominator;
  const up = (size % denominator) * 2n >= denominator ? down + 1n : down;
  return numerator < 0n ? -up : up;
}

/**
 * An amount cut into parts by weights (rulebook 6): everybody's whole paise, then the missing ones to whoever lost most
 * by the cutting, of two that lost the same to the later in the list.
 */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const size = amount < 0n ? -amount : amount;
  const cut = weights.map((weight, place) => ({
    place,
    part: (size * weight) / total,
    lost: (size * weight) % total,
  }));
  const missing = Number(size - cut.reduce((sum, { part }) => sum + part, 0n));
  const inTurn = cut.toSorted((a, b) => (a.lost === b.lost ? b.place - a.place : a.lost > b.lost ? -1 : 1));
  const lucky = new Set(inTurn.slice(0, missing).map(({ place }) => place));
  return cut.map(({ place, part }) => (lucky.has(place) ? part + 1n : part) * (amount < 0n ? -1n : 1n));
}

/** Paise as the coins of a wire message. */
export function coins(paise: bigint): number {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, '0');
  return Number(`${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** Every choice of so many of these. */
export function chosen<T>(of: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => chosen(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
