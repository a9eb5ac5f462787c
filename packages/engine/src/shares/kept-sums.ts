import type { RunnerBook } from '../books/runner-book.ts';
import type { Paise } from '../money/paise.ts';
import { PPM } from '../money/ppm.ts';
import type { SessionBook } from '../sessions/session-book.ts';
import { weightedShare, type Weighted } from './weighted.ts';
import type { ShareWeight } from './weights.ts';

/** A book as amounts by place, so that books of different kinds, and of different numbers of runners, add up alike. */
export type Places = ReadonlyMap<number, Paise>;

/** `none` at 0, and what each runner adds to it from 1: a runner that came later than the book adds nothing (rules 2). */
export function placesOfRunners({ none, runners }: RunnerBook): Places {
  return new Map([[0, none], ...runners.map((pl, index) => [index + 1, pl - none] as const)]);
}

/** The base at 0, and each jump at its line, which is 1 or more (rules 3). */
export function placesOfSession({ base, jumps }: SessionBook): Places {
  return new Map([[0, base], ...jumps.map(({ line, amount }) => [line, amount] as const)]);
}

/** What took a book from one state to the next. */
export function changeOf(before: Places | undefined, after: Places): Places {
  const change = new Map(after);
  for (const [place, amount] of before ?? []) change.set(place, (change.get(place) ?? 0n) - amount);
  return change;
}

/** What books add up to for one operator: its own part in paise x ppm with the sign turned, and the clients' whole below it in paise. */
export type KeptSum = { readonly own: Map<number, Weighted>; readonly under: Map<number, Paise> };

/** By operator. */
export type KeptSums = Map<number, KeptSum>;

/** Adds a change of a book to the sums of all who carry it; both are linear, so the order never matters (rules 6). */
export function moveSums(
  sums: KeptSums,
  carriers: readonly Pick<ShareWeight, 'userId' | 'weight'>[],
  change: Places,
): void {
  for (const { userId, weight } of carriers) {
    const sum = sumFor(sums, userId);
    for (const [place, amount] of change) {
      sum.own.set(place, (sum.own.get(place) ?? 0n) - weightedShare(amount, weight));
      sum.under.set(place, (sum.under.get(place) ?? 0n) + amount);
    }
  }
}

/** Adds what other books, or changes of them, add up to. */
export function addSums(sums: KeptSums, more: KeptSums): void {
  for (const [userId, { own, under }] of more) {
    const sum = sumFor(sums, userId);
    for (const [place, amount] of own) sum.own.set(place, (sum.own.get(place) ?? 0n) + amount);
    for (const [place, amount] of under) sum.under.set(place, (sum.under.get(place) ?? 0n) + amount);
  }
}

function sumFor(sums: KeptSums, userId: number): KeptSum {
  let sum = sums.get(userId);
  if (sum === undefined) sums.set(userId, (sum = { own: new Map(), under: new Map() }));
  return sum;
}

/** Of whose book: an operator's own part, or the whole of what its clients play for; both as the operator sees it, in paise x ppm. */
export function amountsOf({ own, under }: KeptSum, book: 'share' | 'whole'): ReadonlyMap<number, Weighted> {
  if (book === 'share') return own;
  return new Map([...under].map(([place, amount]) => [place, weightedShare(-amount, PPM)]));
}

/** Amounts by place as a book of so many runners. */
export function runnerBookAt(amounts: ReadonlyMap<number, Weighted>, runners: number): RunnerBook {
  const none = amounts.get(0) ?? 0n;
  return {
    none,
    runners: Array.from({ length: runners }, (_, index) => none + (amounts.get(index + 1) ?? 0n)),
  };
}

/** Amounts by place as a staircase. */
export function sessionBookAt(amounts: ReadonlyMap<number, Weighted>): SessionBook {
  const jumps = [...amounts]
    .filter(([line, amount]) => line > 0 && amount !== 0n)
    .map(([line, amount]) => ({ line, amount }))
    .toSorted((a, b) => a.line - b.line);
  return { base: amounts.get(0) ?? 0n, jumps };
}
