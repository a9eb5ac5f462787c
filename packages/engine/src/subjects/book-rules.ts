import type { BetOutcome } from '../books/bet-outcome.ts';
import type { BettingType } from '../books/betting-type.ts';
import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  overRunners,
  plOfWinners,
  runnerExposure,
  runnerMost,
  setsOfWinners,
  type Field,
  type RunnerBook,
} from '../books/runner-book.ts';
import { invariant } from '../invariant.ts';
import {
  addDrawBooks,
  addNumberBet,
  drawExposure,
  drawMost,
  drawPl,
  emptyDrawBook,
  type DrawBook,
  type DrawResult,
  type NumberEntry,
} from '../matka/draw-book.ts';
import { ankOf, PANAS } from '../matka/pana.ts';
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

/** How a client's bets on one subject add up: what one subject does differently from another, and nothing else. */
export type BookRules<Book, Entry, Result> = {
  empty(): Book;
  add(book: Book, entry: Entry): Book;
  /** Books of one subject add up in any order. */
  sum(a: Book, b: Book): Book;
  /** The most that the client can lose, never below zero. */
  exposure(book: Book): Paise;
  /** The most that the client can win; below zero when every result costs it something. */
  most(book: Book): Paise;
  /** The client's P/L for a result: the places of the runners that win, or the session's number. */
  pl(book: Book, result: Result): Paise;
  /** One of each kind of result that can happen: every set of winners, or a number on each step of the staircase. */
  results(book: Book): readonly Result[];
};

export type RunnerEntry = BetOutcome & { readonly runnerIndex: number; readonly bettingType: BettingType };
export type SessionEntry = BetOutcome & { readonly line: number; readonly bettingType: BettingType };

const greatest = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((most, pl) => (pl > most ? pl : most), amounts[0] ?? 0n);

/** A market by what can happen in it (rules 2, 13). */
export function marketBooks(field: Field): BookRules<RunnerBook, RunnerEntry, readonly number[]> {
  return {
    empty: () => emptyRunnerBook(field.runners),
    add: (book, { runnerIndex, bettingType, ...outcome }) =>
      addRunnerBet(overRunners(book, field.runners), runnerIndex, bettingType, outcome),
    sum: addRunnerBooks,
    exposure: (book) => runnerExposure(book, field),
    most: (book) => runnerMost(book, field),
    pl(book, winners) {
      invariant(
        winners.every((index) => index >= 0 && index < field.runners),
        'the winner is a runner of the market',
      );
      return plOfWinners(book, winners);
    },
    results: () => setsOfWinners(field),
  };
}

/** Sessions (rules 3). */
export const sessionBooks: BookRules<SessionBook, SessionEntry, number> = {
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

/** A draw of matka (rules 10); once the Open of its day is known, its jodis and sangams can come only to what begins with it. */
export function drawBooks(openPana: number | undefined): BookRules<DrawBook, NumberEntry, DrawResult> {
  const openAnk = openPana === undefined ? undefined : ankOf(openPana);
  return {
    empty: emptyDrawBook,
    add: addNumberBet,
    sum: addDrawBooks,
    exposure: (book) => drawExposure(book, openAnk),
    most: (book) => drawMost(book, openAnk),
    pl: drawPl,
    results: () => PANAS.map((pana) => ({ pana, ...(openPana === undefined ? {} : { openPana }) })),
  };
}
