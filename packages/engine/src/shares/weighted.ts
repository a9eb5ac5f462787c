import type { RunnerBook } from '../books/runner-book.ts';
import { type Paise, roundDiv } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';
import { type SessionBook, type SessionRow, sessionRows } from '../sessions/session-book.ts';

/** Paise x ppm: an operator's position, unrounded, so that it adds up over any number of clients without drift. */
export type Weighted = bigint;

/** One client's amount times one operator's weight; the sign is the one given. */
export function weightedShare(pl: Paise, weight: Ppm): Weighted {
  return pl * BigInt(weight);
}

/** Back to paise, ONCE, when a position is shown (rules 1). */
export function roundWeighted(weighted: Weighted): Paise {
  return roundDiv(weighted, BigInt(PPM));
}

/** A client's runner book as its operator sees it: share-weighted and with the sign turned (rules 1, 6). */
export function weightedRunnerBook({ none, runners }: RunnerBook, weight: Ppm): RunnerBook {
  return {
    none: weightedShare(-none, weight),
    runners: runners.map((pl) => weightedShare(-pl, weight)),
  };
}

/**
 * A client's session book as its operator sees it, in paise x ppm (rules 3): add them with addSessionBooks,
 * then read the sum with positionRows.
 */
export function weightedSessionBook(book: SessionBook, weight: Ppm): SessionBook {
  // A weight of nothing would leave jumps of zero, which a book never has.
  if (weight === 0) return { base: 0n, jumps: [] };
  return {
    base: weightedShare(-book.base, weight),
    jumps: book.jumps.map(({ line, amount }) => ({ line, amount: weightedShare(-amount, weight) })),
  };
}

/** The rows of a weighted session book, each rounded once. */
export function positionRows(weighted: SessionBook): SessionRow[] {
  return sessionRows(weighted).map((row) => ({ ...row, pl: roundWeighted(row.pl) }));
}
