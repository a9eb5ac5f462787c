import { type Paise, sumPaise } from '../money/paise.ts';
import type { Ppm } from '../money/ppm.ts';
import { splitPaise } from '../shares/split.ts';

export type EdgeAmounts = {
  /** What each edge owes upward, debit positive, aligned with [client, n0, ..., n(m-1)]. */
  owed: Paise[];
  /** What each operator gains, aligned with [n0, ..., nm]. */
  shares: Paise[];
};

/**
 * A client's net P/L passed up its upline (rules 6, 8): the client owes its parent all that it lost, and every operator
 * owes the next one up what belongs to that one and those above it. `weights` run from the direct parent to the Company.
 */
export function edgeAmounts(clientPl: Paise, weights: readonly Ppm[]): EdgeAmounts {
  const shares = splitPaise(-clientPl, weights);
  return { owed: passUpward(shares), shares };
}

/** Turns what each of [n0..nm] gains into what each of [client, n0..n(m-1)] passes up: the sum from the next one on. */
export function passUpward(shares: readonly Paise[]): Paise[] {
  let above = sumPaise(shares);
  return shares.map((share) => {
    const owed = above;
    above -= share;
    return owed;
  });
}
