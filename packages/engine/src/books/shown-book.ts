import type { Paise } from '../money/paise.ts';
import { addedBy, runnerLeast, type Field, type RunnerBook } from './runner-book.ts';

/** What is shown of a book (rules 2, 13), in the unit of the book. */
export type ShownBook = {
  /** Of one winner the result when the runner wins; of several what the runner adds to `ifNone` when it is among them. */
  readonly runners: readonly Paise[];
  /** What several winners bring when none of them was bet on; null of one winner, whose runners say it all. */
  readonly ifNone: Paise | null;
  /** The result of the worst set of several winners; null of one winner. */
  readonly worst: Paise | null;
};

export function shownBook(book: RunnerBook, field: Field): ShownBook {
  const places = Array.from({ length: field.runners }, (_, index) => index);
  if (field.winners === 1)
    return { runners: places.map((index) => book.runners[index] ?? book.none), ifNone: null, worst: null };
  return {
    runners: places.map((index) => addedBy(book, index)),
    ifNone: book.none,
    worst: runnerLeast(book, field),
  };
}

/** The runners of the worst result, in the order of the market: of one winner the first that costs most. */
export function worstWinners(book: RunnerBook, field: Field): number[] {
  const running = Array.from({ length: field.runners }, (_, index) => index).filter(
    (index) => !field.out.has(index),
  );
  const byCost = running.toSorted((a, b) => {
    const [first, second] = [addedBy(book, a), addedBy(book, b)];
    return first < second ? -1 : first > second ? 1 : a - b;
  });
  return byCost.slice(0, field.winners).toSorted((a, b) => a - b);
}
