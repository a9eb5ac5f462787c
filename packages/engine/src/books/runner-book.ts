import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';
import type { BetOutcome } from './bet-outcome.ts';
import { type BettingType, LAGAI } from './betting-type.ts';

/** A client's P/L for every runner of a market, in the market's runner order, Draw included (rules 2). */
export type RunnerBook = readonly Paise[];

export function emptyRunnerBook(runners: number): RunnerBook {
  return Array.from({ length: runners }, () => 0n);
}

/** The book after one more bet: Lagai gains on its runner and loses on all others, Khai the other way round (rules 2). */
export function addRunnerBet(
  book: RunnerBook,
  runnerIndex: number,
  bettingType: BettingType,
  { win, loss }: BetOutcome,
): RunnerBook {
  invariant(runnerIndex in book, 'the runner is in the market');
  const [onRunner, onOthers] = bettingType === LAGAI ? [win, -loss] : [-loss, win];
  return book.map((pl, index) => pl + (index === runnerIndex ? onRunner : onOthers));
}

/** Books add runner by runner, so their order never matters. */
export function addRunnerBooks(a: RunnerBook, b: RunnerBook): RunnerBook {
  invariant(a.length === b.length, 'books of one market have the same runners');
  return a.map((pl, index) => pl + (b[index] ?? 0n));
}

/** The most that the client can lose in this market, never below zero (rules 2). */
export function runnerExposure(book: RunnerBook): Paise {
  let worst = 0n;
  for (const pl of book) if (pl < worst) worst = pl;
  return -worst;
}
