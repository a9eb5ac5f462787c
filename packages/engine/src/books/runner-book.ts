import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import type { BetOutcome } from './bet-outcome.ts';
import { type BettingType, LAGAI } from './betting-type.ts';

/**
 * A client's book of a market (rules 2, 13), in the market's runner order, Draw included. A runner that came later than the
 * book was written has no entry in it: nobody bet on it, so it stands at `none`.
 */
export type RunnerBook = {
  /** P/L when none of the runners that were bet on wins. */
  readonly none: Paise;
  /** P/L for each runner when it wins alone. */
  readonly runners: readonly Paise[];
};

/** What can happen in a market: so many of its runners win, and none of those that are out. */
export type Field = {
  readonly runners: number;
  readonly winners: number;
  /** Places of runners that were withdrawn. */
  readonly out: ReadonlySet<number>;
};

export function emptyRunnerBook(runners: number): RunnerBook {
  return { none: 0n, runners: Array.from({ length: runners }, () => 0n) };
}

/** The book over so many runners, those that came after it included. */
export function overRunners(book: RunnerBook, runners: number): RunnerBook {
  const missing = runners - book.runners.length;
  return missing <= 0
    ? book
    : {
        none: book.none,
        runners: [...book.runners, ...Array.from({ length: missing }, () => book.none)],
      };
}

/** The book after one more bet: Lagai gains on its runner and loses on all others, Khai the other way round (rules 2). */
export function addRunnerBet(
  book: RunnerBook,
  runnerIndex: number,
  bettingType: BettingType,
  { win, loss }: BetOutcome,
): RunnerBook {
  invariant(runnerIndex in book.runners, 'the runner is in the market');
  const [onRunner, onOthers] = bettingType === LAGAI ? [win, -loss] : [-loss, win];
  return {
    none: book.none + onOthers,
    runners: book.runners.map((pl, index) => pl + (index === runnerIndex ? onRunner : onOthers)),
  };
}

/** Books add runner by runner, so their order never matters; one that is older than a runner has it at `none`. */
export function addRunnerBooks(a: RunnerBook, b: RunnerBook): RunnerBook {
  const runners = Math.max(a.runners.length, b.runners.length);
  const other = overRunners(b, runners).runners;
  return {
    none: a.none + b.none,
    runners: overRunners(a, runners).runners.map((pl, index) => pl + other[index]!),
  };
}

/** The P/L when exactly these runners win: with one winner its own (rules 2), with several what each adds to `none` (rules 13). */
export function plOfWinners({ none, runners }: RunnerBook, winners: readonly number[]): Paise {
  return none + sumPaise(winners.map((index) => addedBy({ none, runners }, index)));
}

/** What a runner adds to `none` when it is among the winners. */
export function addedBy({ none, runners }: RunnerBook, index: number): Paise {
  return (runners[index] ?? none) - none;
}

/** The most that the client can lose in this market, never below zero (rules 13). */
export function runnerExposure(book: RunnerBook, field: Field): Paise {
  const worst = runnerLeast(book, field);
  return worst < 0n ? -worst : 0n;
}

/** What the worst set of winners that can still be brings; above zero when every result pays. */
export function runnerLeast(book: RunnerBook, field: Field): Paise {
  return extreme(book, field, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The most that the client can win; below zero when every result costs it something. */
export function runnerMost(book: RunnerBook, field: Field): Paise {
  return extreme(book, field, (a, b) => (a > b ? -1 : a < b ? 1 : 0));
}

/** `none` and what the first so many of the runners that can still win add, in an order. */
function extreme(book: RunnerBook, field: Field, order: (a: Paise, b: Paise) => number): Paise {
  if (field.winners === 1) return extremeOfOne(book, field, order);
  const added: Paise[] = [];
  for (let index = 0; index < field.runners; index += 1)
    if (!field.out.has(index)) added.push(addedBy(book, index));
  return book.none + sumPaise(added.toSorted(order).slice(0, field.winners));
}

/** Of one winner there is nothing to sort: this is asked for every bet. */
function extremeOfOne(
  { none, runners }: RunnerBook,
  field: Field,
  order: (a: Paise, b: Paise) => number,
): Paise {
  let first: Paise | undefined;
  for (let index = 0; index < field.runners; index += 1) {
    if (field.out.has(index)) continue;
    const pl = runners[index] ?? none;
    if (first === undefined || order(pl, first) < 0) first = pl;
  }
  return first ?? none;
}

/** Every set of winners that can still be; of a large field with several winners there are very many. */
export function setsOfWinners(field: Field): number[][] {
  const running = Array.from({ length: field.runners }, (_, index) => index).filter(
    (index) => !field.out.has(index),
  );
  return setsOf(running, Math.min(field.winners, running.length));
}

function setsOf(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((first, at) =>
    setsOf(places.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}
