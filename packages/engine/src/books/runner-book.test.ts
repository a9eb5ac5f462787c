import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runnerBetResult } from '../settlement/bet-result.ts';
import { amounts, coins, oneWinnerOf, runnerBook } from '../testing/notation.ts';
import { runnerBetOutcome } from './bet-outcome.ts';
import type { BettingType } from './betting-type.ts';
import { addRunnerBet, addRunnerBooks, emptyRunnerBook, runnerExposure } from './runner-book.ts';

const TWO = ['A', 'B'];
const THREE = ['A', 'B', 'Draw'];

describe('the book of a client in a market (rules 2)', () => {
  test.each([
    { runners: TWO, bets: 'Lagai A 10,000 @1.85', book: '+8,500 / -10,000', exposure: '10,000' },
    {
      runners: TWO,
      bets: 'Lagai A 10,000 @1.85; Khai A 5,000 @1.60',
      book: '+5,500 / -5,000',
      exposure: '5,000',
    },
    {
      runners: TWO,
      bets: 'Lagai A 10,000 @1.85; Khai A 5,000 @1.60; Lagai B 4,000 @2.50',
      book: '+1,500 / +1,000',
      exposure: '0',
    },
    {
      runners: THREE,
      bets: 'Lagai A 1,000 @2.4; Khai Draw 2,000 @3.5; Lagai B 500 @3.0',
      book: '+2,900 / +2,000 / -6,500',
      exposure: '6,500',
    },
  ])('$bets: $book, exposure $exposure', ({ runners, bets, book, exposure }) => {
    expect(amounts(runnerBook(runners, bets).runners)).toBe(book);
    expect(runnerExposure(runnerBook(runners, bets), oneWinnerOf(runners.length))).toBe(coins(exposure));
  });

  test('an empty book risks nothing', () => {
    expect(emptyRunnerBook(3)).toEqual({ none: 0n, runners: [0n, 0n, 0n] });
    expect(runnerExposure(emptyRunnerBook(3), oneWinnerOf(3))).toBe(0n);
  });

  test('a runner that is not in the market is a bug', () => {
    const bet = { win: 100n, loss: 100n };
    expect(() => addRunnerBet(emptyRunnerBook(2), 2, 1, bet)).toThrow('the runner is in the market');
    expect(() => addRunnerBet(emptyRunnerBook(2), -1, 1, bet)).toThrow('the runner is in the market');
  });
});

const bets = fc.array(
  fc.record({
    runnerIndex: fc.integer({ min: 0, max: 3 }),
    bettingType: fc.constantFrom<BettingType>(1, 2),
    odds: fc.integer({ min: 1001, max: 12_000 }),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
  }),
  { maxLength: 12 },
);

type Bet = { runnerIndex: number; bettingType: BettingType; odds: number; stake: bigint };

function bookOf(placed: readonly Bet[]) {
  return placed.reduce(
    (book, bet) => addRunnerBet(book, bet.runnerIndex, bet.bettingType, runnerBetOutcome(bet)),
    emptyRunnerBook(4),
  );
}

describe('any bets at all', () => {
  test('the book is what each bet brings for each winner, and exposure its worst', () => {
    fc.assert(
      fc.property(bets, (placed) => {
        const byWinner = [0, 1, 2, 3].map((winner) =>
          placed.reduce(
            (pl, bet) => pl + runnerBetResult({ ...bet, ...runnerBetOutcome(bet) }, winner).pl,
            0n,
          ),
        );
        expect(bookOf(placed).runners).toEqual(byWinner);
        const worst = byWinner.reduce((least, pl) => (pl < least ? pl : least), 0n);
        expect(runnerExposure(bookOf(placed), oneWinnerOf(4))).toBe(-worst);
      }),
    );
  });

  test('their order and grouping do not matter', () => {
    fc.assert(
      fc.property(bets, bets, (some, others) => {
        const whole = bookOf([...some, ...others]);
        expect(bookOf([...others, ...some].toReversed())).toEqual(whole);
        expect(addRunnerBooks(bookOf(some), bookOf(others))).toEqual(whole);
      }),
    );
  });
});
