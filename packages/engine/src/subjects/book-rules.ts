import type { BetOutcome } from '../books/bet-outcome.ts';
import type { BettingType } from '../books/betting-type.ts';
import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  runnerExposure,
  type RunnerBook,
} from '../books/runner-book.ts';
import { invariant } from '../invariant.ts';
import type { Paise } from '../money/paise.ts';
import {
  addSessionBet,
  addSessionBooks,
  emptySessionBook,
  sessionExposure,
  sessionPl,
  sessionRows,
  type SessionBook,
} from '../sessions/session-book.ts';

/** How a client's bets on one subject add up: what one kind of subject does differently from another, and nothing else. */
export type BookRules<Book, Entry> = {
  /** Of a subject with so many runners; a session has none. */
  empty(runners: number): Book;
  add(book: Book, entry: Entry): Book;
  /** Books of one subject add up in any order. */
  sum(a: Book, b: Book): Book;
  /** The most that the client can lose, never below zero. */
  exposure(book: Book): Paise;
  /** The most that the client can win; below zero when every result costs it something. */
  most(book: Book): Paise;
  /** The client's P/L for a result: the winner's place among the runners, or the session's number. */
  pl(book: Book, result: number): Paise;
  /** One of each kind of result that can happen: every runner, or a number on each step of the staircase. */
  results(book: Book): readonly number[];
};

export type RunnerEntry = BetOutcome & { readonly runnerIndex: number; readonly bettingType: BettingType };
export type SessionEntry = BetOutcome & { readonly line: number; readonly bettingType: BettingType };

const greatest = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((most, pl) => (pl > most ? pl : most), amounts[0] ?? 0n);

/** Markets (rules 2). */
export const marketBooks: BookRules<RunnerBook, RunnerEntry> = {
  empty: emptyRunnerBook,
  add: (book, { runnerIndex, bettingType, ...outcome }) =>
    addRunnerBet(book, runnerIndex, bettingType, outcome),
  sum: addRunnerBooks,
  exposure: runnerExposure,
  most: greatest,
  pl(book, winnerIndex) {
    const pl = book[winnerIndex];
    invariant(pl !== undefined, 'the winner is a runner of the market');
    return pl;
  },
  results: (book) => [...book.keys()],
};

/** Sessions (rules 3). */
export const sessionBooks: BookRules<SessionBook, SessionEntry> = {
  empty: emptySessionBook,
  add: addSessionBet,
  sum: addSessionBooks,
  exposure: sessionExposure,
  most: (book) => greatest(sessionRows(book).map(({ pl }) => pl)),
  pl(book, result) {
    invariant(Number.isSafeInteger(result) && result >= 0, 'a result is whole, 0 or more');
    return sessionPl(book, result);
  },
  results: (book) => sessionRows(book).map(({ from }) => from),
};
