import { deadHeatPl } from '@pavilion/engine/books/placing.ts';
import {
  addRunnerBet,
  addRunnerBooks,
  emptyRunnerBook,
  plOfWinners,
  runnerExposure,
  runnerMost,
} from '@pavilion/engine/books/runner-book.ts';
import { reducedOutcome } from '@pavilion/engine/books/withdrawal.ts';
import { runnerBetOutcome } from '@pavilion/engine/books/bet-outcome.ts';
import { oneWinnerOf } from '@pavilion/engine/testing/notation.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryWorld, MARKET } from './arbitrary-world.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { fieldOf, runnerBookOf } from './engine-entries.ts';
import { chosen } from './model/arithmetic.ts';
import { betsOn, holding, resultOf } from './model/outcomes.ts';
import { inShort, type Bet, type Market, type Placed } from './model/world.ts';

/** Markets of several winners, dead heats and withdrawals: the engine beside the plain model of rulebook 13. */
const sum = (bets: readonly Bet[], market: Market, placed: Placed): bigint =>
  bets.reduce((total, bet) => total + resultOf(bet, market, placed), 0n);

/** Every way in which more runners share the last places than there are. */
function deadHeats({ runners, winners }: Market): Placed[] {
  return Array.from({ length: winners }, (_, shared) => shared + 1).flatMap((places) =>
    chosen(runners, winners - places).flatMap((alone) => {
      const others = runners.filter((runner) => !alone.includes(runner));
      return others
        .map((_, place) => place + 1)
        .filter((sharing) => sharing > places)
        .flatMap((sharing) => chosen(others, sharing).map((shared) => ({ winners: alone, shared })));
    }),
  );
}

test('exposure is the worst of all dead heats too, but for what rounding a bet can add', () => {
  fc.assert(
    fc.property(arbitraryWorld(), ({ world, market }) => {
      const bets = betsOn(world, MARKET);
      const tied = runnerExposure(runnerBookOf(market, bets), fieldOf(market));
      for (const placed of deadHeats(market)) {
        const lost = -sum(bets, market, placed);
        expect(2n * (lost - tied), inShort(placed)).toBeLessThanOrEqual(BigInt(bets.length));
      }
    }),
    { numRuns: 60 },
  );
});

test('a dead heat brings each bet what the engine says, rounded once for each', () => {
  fc.assert(
    fc.property(arbitraryWorld(), ({ world, market }) => {
      for (const placed of deadHeats(market)) {
        const of = { places: market.winners - placed.winners.length, runners: placed.shared.length };
        for (const bet of betsOn(world, MARKET).filter(({ on }) => placed.shared.includes(on)))
          expect(deadHeatPl({ ...bet, bettingType: bet.side }, of)).toBe(resultOf(bet, market, placed));
      }
    }),
    { numRuns: 60 },
  );
});

describe('a withdrawal', () => {
  const hundredths = fc.oneof(
    fc.integer({ min: 0, max: 9999 }),
    fc.constantFrom(249, 250, 399, 400, 3001, 9999),
  );
  const agreed = fc.record({
    side: fc.constantFrom(1 as const, 2 as const),
    odds: fc.oneof(fc.integer({ min: 1001, max: 100_000 }), fc.constantFrom(1010, 1200, 5250)),
    stake: fc.bigInt({ min: 1n, max: 100_000_000n }),
  });
  /** A bet on the first runner of a race; those that leave are others. */
  const inRace = (
    { side, odds, stake }: { side: 1 | 2; odds: number; stake: bigint },
    { winners, factors }: { winners: number; factors: readonly number[] },
  ) => {
    const outcome = runnerBetOutcome({ bettingType: side, odds, stake });
    const bet = { key: 'k', on: 1, side, odds: BigInt(odds), stake, ...outcome } as const;
    const withdrawals = factors.map((factor, place) => ({
      selection: place + 2,
      factor: BigInt(factor),
      met: new Set(['k']),
      byFeed: true,
    }));
    return holding(bet, { kind: 'market', race: true, winners, withdrawals });
  };

  test('reduces a bet as the engine says, several in any order', () => {
    fc.assert(
      fc.property(
        agreed,
        fc.array(hundredths, { maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (bet, factors, winners) => {
          const reduced = reducedOutcome({ ...bet, bettingType: bet.side }, factors, { winners });
          expect(reduced).toEqual(outcomeOf(inRace(bet, { winners, factors })));
          expect(reduced).toEqual(
            reducedOutcome({ ...bet, bettingType: bet.side }, factors.toReversed(), { winners }),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('never gives Lagai more nor costs Khai more', () => {
    fc.assert(
      fc.property(
        agreed,
        fc.array(hundredths, { maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (bet, factors, winners) => {
          const before = outcomeOf(inRace(bet, { winners, factors: [] }));
          const after = inRace(bet, { winners, factors });
          // A price may be below 0.01 already as agreed; then the least price is more than it.
          if (bet.odds >= 1010) {
            expect(after.win).toBeLessThanOrEqual(before.win);
            expect(after.loss).toBeLessThanOrEqual(before.loss);
          }
        },
      ),
    );
  });
});

const outcomeOf = ({ win, loss }: { win: bigint; loss: bigint }) => ({ win, loss });

describe('a market of one winner', () => {
  const HISTORIES = 1000;

  /** The book as it was kept before: what the client has for each runner, and nothing else (rulebook 2). */
  function play(chance: Chance): void {
    const runners = chance.whole(2, 14);
    let former: readonly bigint[] = Array.from({ length: runners }, () => 0n);
    let book = emptyRunnerBook(runners);
    let other = emptyRunnerBook(runners);
    const field = oneWinnerOf(runners);
    for (let bets = chance.whole(0, 12); bets > 0; bets -= 1) {
      const on = chance.whole(0, runners - 1);
      const side = chance.pick([1, 2] as const);
      const outcome = runnerBetOutcome({
        bettingType: side,
        odds: chance.whole(1001, 20_000),
        stake: BigInt(chance.whole(1, 1_000_000)),
      });
      former = former.map((pl, runner) =>
        (runner === on) === (side === 1) ? pl + outcome.win : pl - outcome.loss,
      );
      if (chance.once(3)) other = addRunnerBet(other, on, side, outcome);
      else book = addRunnerBet(book, on, side, outcome);
    }
    const now = addRunnerBooks(book, other);
    const lowest = former.reduce((least, pl) => (pl < least ? pl : least));
    const highest = former.reduce((most, pl) => (pl > most ? pl : most));
    expect(now.runners).toEqual(former);
    expect(former.map((_, runner) => plOfWinners(now, [runner]))).toEqual(former);
    expect(runnerExposure(now, field)).toBe(lowest < 0n ? -lowest : 0n);
    expect(runnerMost(now, field)).toBe(highest);
  }

  test(`agrees with the books of before on ${HISTORIES} histories, to the paisa`, () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) play(chanceFrom(seed));
    expect.assertions(HISTORIES * 4);
  });
});
