import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amounts, coins, runnerBet, runnerBook } from '../testing/notation.ts';
import { runnerBetOutcome } from './bet-outcome.ts';
import type { BettingType } from './betting-type.ts';
import { deadHeatPl, placingProblem } from './placing.ts';
import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  plOfWinners,
  runnerExposure,
  runnerMost,
  type Field,
  type RunnerBook,
} from './runner-book.ts';

const SIX = ['A', 'B', 'C', 'D', 'E', 'F'];
const field = (runners: number, winners: number, out: readonly number[] = []): Field => ({
  runners,
  winners,
  out: new Set(out),
});
const places = (names: string): number[] => names.split(' ').map((name) => SIX.indexOf(name));

describe('a market of three winners (rules 13)', () => {
  const book = runnerBook(SIX, 'Lagai A 1,000 @1.80; Khai B 500 @2.50; Lagai C 200 @4.40');

  test('the book is what the client has if none of its runners wins, and what each adds', () => {
    expect(amounts([book.none])).toBe('-700');
    expect(amounts(book.runners.map((pl) => pl - book.none))).toBe('+1,800 / -1,250 / +880 / 0 / 0 / 0');
  });

  test.each([
    { winners: 'A B D', pl: '-150' },
    { winners: 'A C E', pl: '+1,980' },
    { winners: 'D E F', pl: '-700' },
  ])('$winners: $pl', ({ winners, pl }) => {
    expect(plOfWinners(book, places(winners))).toBe(coins(pl));
  });

  test('exposure is the worst set of three', () => {
    expect(runnerExposure(book, field(6, 3))).toBe(coins('1,950'));
  });

  test('four Khai in a market of three winners tie up what three of them can lose; of one winner they would tie up nothing', () => {
    const khai = runnerBook(
      SIX,
      'Khai A 1,000 @1.60; Khai B 1,000 @1.90; Khai C 1,000 @2.70; Khai D 1,000 @3.20',
    );
    expect(khai.none).toBe(coins('4,000'));
    expect(runnerExposure(khai, field(6, 3))).toBe(coins('3,800'));
    expect(runnerExposure(khai, field(6, 1))).toBe(0n);
  });

  test('with fewer runners left than places all of them win', () => {
    expect(runnerExposure(book, field(6, 3, [0, 2, 3, 4, 5]))).toBe(coins('1,950'));
    expect(runnerExposure(book, field(6, 3, [1, 3, 4, 5]))).toBe(0n);
  });
});

test('a runner that came later stands at what the client has if none of the others wins', () => {
  const before = runnerBook(['A', 'B'], 'Lagai A 1,000 @1.80');
  expect(plOfWinners(before, [2])).toBe(coins('-1,000'));
  expect(runnerExposure(before, field(3, 1))).toBe(coins('1,000'));
  const khai = runnerBook(['A', 'B'], 'Khai A 1,000 @1.80; Khai B 1,000 @1.80');
  expect(runnerMost(khai, field(3, 1))).toBe(coins('2,000'));
  expect(addRunnerBooks(before, emptyRunnerBook(3))).toEqual({
    none: coins('-1,000'),
    runners: [coins('800'), coins('-1,000'), coins('-1,000')],
  });
});

describe('a dead heat (rules 13)', () => {
  test.each([
    { bet: 'Lagai A 333.33 @5.25', runners: 2, places: 1, pl: '+541.66' },
    { bet: 'Khai A 333.33 @5.25', runners: 2, places: 1, pl: '-541.66' },
    { bet: 'Lagai A 100 @1.50', runners: 2, places: 1, pl: '-25' },
    { bet: 'Lagai A 100.01 @3.10', runners: 3, places: 1, pl: '+3.33' },
    { bet: 'Lagai A 500 @2.20', runners: 3, places: 2, pl: '+233.33' },
  ])('$bet: $runners for $places $pl', ({ bet, runners, places: shared, pl }) => {
    const { bettingType, ...asked } = runnerBet(bet);
    const outcome = runnerBetOutcome({ bettingType, ...asked });
    expect(deadHeatPl({ bettingType, ...outcome }, { places: shared, runners })).toBe(coins(pl));
  });
});

describe('what is no result', () => {
  test.each([
    { of: field(6, 3), winners: 'A B', tied: '', problem: 'too_few' },
    { of: field(6, 3), winners: 'A B C', tied: '', problem: undefined },
    { of: field(6, 3), winners: 'A B C D', tied: '', problem: 'too_many' },
    { of: field(6, 3), winners: 'A B B', tied: '', problem: 'named_twice' },
    { of: field(6, 3, [2]), winners: 'A B C', tied: '', problem: 'not_running' },
    { of: field(6, 3), winners: 'A B', tied: 'C D', problem: undefined },
    { of: field(6, 3), winners: 'A', tied: 'C D', problem: 'no_dead_heat' },
    { of: field(6, 3), winners: 'A', tied: 'B', problem: 'no_dead_heat' },
    { of: field(6, 3), winners: '', tied: 'A B', problem: 'no_dead_heat' },
    { of: field(6, 3), winners: 'A B C D', tied: 'E F', problem: 'no_dead_heat' },
    { of: field(6, 3, [2, 3, 4, 5]), winners: '', tied: 'A B', problem: 'no_dead_heat' },
    { of: field(6, 3, [3, 4, 5]), winners: 'A', tied: 'B C', problem: 'no_dead_heat' },
    { of: field(6, 3), winners: 'A B C', tied: 'D E', problem: 'no_dead_heat' },
    { of: field(6, 1), winners: '', tied: 'D E', problem: undefined },
    { of: field(6, 1), winners: '', tied: 'D', problem: 'no_dead_heat' },
    { of: field(6, 3, [2, 3, 4, 5]), winners: 'A B', tied: '', problem: undefined },
    { of: field(6, 3, [1, 2, 3, 4, 5]), winners: 'A', tied: '', problem: undefined },
    { of: field(2, 1), winners: 'C', tied: '', problem: 'not_running' },
  ])('$winners + $tied: $problem', ({ of, winners, tied, problem }) => {
    const named = (names: string) => (names === '' ? [] : places(names));
    expect(placingProblem({ winners: named(winners), tied: named(tied) }, of)).toBe(problem);
  });
});

const RUNNERS = 5;
const bets = fc.array(
  fc.record({
    runnerIndex: fc.nat(RUNNERS - 1),
    bettingType: fc.constantFrom<BettingType>(1, 2),
    win: fc.bigInt({ min: 0n, max: 100_000n }),
    loss: fc.bigInt({ min: 0n, max: 100_000n }),
  }),
  { maxLength: 10 },
);
type Bet = { runnerIndex: number; bettingType: BettingType; win: bigint; loss: bigint };

const bookOf = (placed: readonly Bet[]): RunnerBook =>
  placed.reduce(
    (book, { runnerIndex, bettingType, ...outcome }) => addRunnerBet(book, runnerIndex, bettingType, outcome),
    emptyRunnerBook(RUNNERS),
  );

/** Every set of so many of these. */
function sets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => sets(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** A bet by itself: it wins with its runner among the winners, Khai without it. */
const plOf = (bet: Bet, winners: readonly number[]): bigint =>
  winners.includes(bet.runnerIndex) === (bet.bettingType === 1) ? bet.win : -bet.loss;

test('for every set of winners the book is what its bets come to, and exposure and most are the worst and best of all sets', () => {
  fc.assert(
    fc.property(
      bets,
      fc.integer({ min: 1, max: 4 }),
      fc.uniqueArray(fc.nat(RUNNERS - 1), { maxLength: 4 }),
      (placed, winners, out) => {
        const standing = placed.filter(({ runnerIndex }) => !out.includes(runnerIndex));
        const book = bookOf(standing);
        const running = [0, 1, 2, 3, 4].filter((index) => !out.includes(index));
        const all = sets(running, Math.min(winners, running.length)).map((set) => {
          const pl = standing.reduce((sum, bet) => sum + plOf(bet, set), 0n);
          expect(plOfWinners(book, set)).toBe(pl);
          return pl;
        });
        const worst = all.reduce((a, b) => (b < a ? b : a), 0n);
        expect(runnerExposure(book, field(RUNNERS, winners, out))).toBe(-worst);
        expect(runnerMost(book, field(RUNNERS, winners, out))).toBe(all.reduce((a, b) => (b > a ? b : a)));
      },
    ),
  );
});

test('no dead heat costs more than the exposure, but for what rounding a bet can add', () => {
  fc.assert(
    fc.property(
      bets,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 2, max: 4 }),
      (placed, winners, tied) => {
        const worst = -runnerExposure(bookOf(placed), field(RUNNERS, winners));
        for (const set of sets([0, 1, 2, 3, 4], tied)) {
          for (const shared of [1, tied - 1]) {
            const alone = [0, 1, 2, 3, 4].filter((index) => !set.includes(index)).slice(0, winners - shared);
            if (shared > winners || alone.length < winners - shared) continue;
            const pl = placed.reduce(
              (sum, bet) =>
                sum +
                (set.includes(bet.runnerIndex)
                  ? deadHeatPl(bet, { places: shared, runners: tied })
                  : plOf(bet, alone)),
              0n,
            );
            expect(pl).toBeGreaterThanOrEqual(worst - BigInt(placed.length));
          }
        }
      },
    ),
  );
});
