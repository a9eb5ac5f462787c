import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BettingType } from '../books/betting-type.ts';
import { sessionBetResult } from '../settlement/bet-result.ts';
import { coins, sessionBook, sessionTable } from '../testing/notation.ts';
import { sessionBetOutcome } from './session-bet.ts';
import {
  type SessionBook,
  addSessionBet,
  addSessionBooks,
  emptySessionBook,
  sessionExposure,
  sessionPl,
  sessionRows,
} from './session-book.ts';

describe('the book of a client in a session (rules 3)', () => {
  test.each([
    { bets: 'Yes 45 @100 x 10,000', table: '0-44: -10,000 | 45+: +10,000', exposure: '10,000' },
    {
      bets: 'Yes 45 @100 x 10,000; No 50 @100 x 10,000',
      table: '0-44: 0 | 45-49: +20,000 | 50+: 0',
      exposure: '0',
    },
    {
      bets: 'Yes 45 @100 x 10,000; No 50 @100 x 10,000; No 43 @110 x 5,000',
      table: '0-42: +5,000 | 43-44: -5,500 | 45-49: +14,500 | 50+: -5,500',
      exposure: '5,500',
    },
    {
      bets: 'Yes 50 @100 x 1,000; No 45 @100 x 1,000',
      table: '0-44: 0 | 45-49: -2,000 | 50+: 0',
      exposure: '2,000',
    },
    {
      bets: 'Yes 40 @100 x 1,000; No 48 @100 x 100,000',
      table: '0-39: +99,000 | 40-47: +1,01,000 | 48+: -99,000',
      exposure: '99,000',
    },
    { bets: 'Yes 45 @100 x 1,000; No 45 @100 x 1,000', table: '0+: 0', exposure: '0' },
    { bets: 'Yes 45 @90 x 1,000; No 45 @100 x 1,000', table: '0-44: 0 | 45+: -100', exposure: '100' },
    { bets: 'Yes 1 @100 x 500', table: '0: -500 | 1+: +500', exposure: '500' },
    { bets: 'Yes 0 @100 x 500', table: '0+: +500', exposure: '0' },
    { bets: 'No 0 @100 x 500', table: '0+: -500', exposure: '500' },
  ])('$bets: $table, exposure $exposure', ({ bets, table, exposure }) => {
    expect(sessionTable(sessionBook(bets))).toBe(table);
    expect(sessionExposure(sessionBook(bets))).toBe(coins(exposure));
  });

  test('half a line is a bug', () => {
    const bet = { line: 44.5, bettingType: 1 as const, win: 100n, loss: 100n };
    expect(() => addSessionBet(emptySessionBook(), bet)).toThrow('whole');
  });
});

type Bet = { line: number; bettingType: BettingType; rate: number; stake: bigint };

const bets = fc.array(
  fc.record<Bet>({
    line: fc.integer({ min: 0, max: 30 }),
    bettingType: fc.constantFrom<BettingType>(1, 2),
    rate: fc.integer({ min: 1, max: 300 }),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
  }),
  { maxLength: 12 },
);

const RESULTS = Array.from({ length: 33 }, (_, result) => result);

function bookOf(placed: readonly Bet[]): SessionBook {
  return placed.reduce(
    (book, bet) => addSessionBet(book, { ...bet, ...sessionBetOutcome(bet) }),
    emptySessionBook(),
  );
}

function naivePl(placed: readonly Bet[], result: number): bigint {
  return placed.reduce(
    (pl, bet) => pl + sessionBetResult({ ...bet, ...sessionBetOutcome(bet) }, result).pl,
    0n,
  );
}

describe('any session bets at all', () => {
  test('the book is what each bet brings for each result, and exposure its worst', () => {
    fc.assert(
      fc.property(bets, (placed) => {
        const book = bookOf(placed);
        const naive = RESULTS.map((result) => naivePl(placed, result));
        expect(RESULTS.map((result) => sessionPl(book, result))).toEqual(naive);
        expect(sessionExposure(book)).toBe(-naive.reduce((least, pl) => (pl < least ? pl : least), 0n));
      }),
    );
  });

  test('the rows follow one another without gaps and say the same', () => {
    fc.assert(
      fc.property(bets, (placed) => {
        const rows = sessionRows(bookOf(placed));
        expect(rows[0]?.from).toBe(0);
        expect(rows.at(-1)?.to).toBeNull();
        for (const [index, row] of rows.entries()) {
          expect(row.pl).toBe(naivePl(placed, row.from));
          if (row.to === null) continue;
          expect(rows[index + 1]?.from).toBe(row.to + 1);
          expect(row.pl).toBe(naivePl(placed, row.to));
          expect(row.pl).not.toBe(rows[index + 1]?.pl);
        }
      }),
    );
  });

  test('their order and grouping do not matter', () => {
    fc.assert(
      fc.property(bets, bets, (some, others) => {
        const whole = bookOf([...some, ...others]);
        expect(bookOf([...others, ...some].toReversed())).toEqual(whole);
        expect(addSessionBooks(bookOf(some), bookOf(others))).toEqual(whole);
      }),
    );
  });
});
