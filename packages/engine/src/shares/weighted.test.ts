import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PPM } from '../money/ppm.ts';
import { addSessionBooks, emptySessionBook } from '../sessions/session-book.ts';
import { amounts, coins, percent, runnerBook, sessionBook } from '../testing/notation.ts';
import {
  positionRows,
  roundWeighted,
  weightedRunnerBook,
  weightedSessionBook,
  weightedShare,
} from './weighted.ts';

describe('positions of operators (rules 6)', () => {
  test.each([
    { bets: 'Lagai A 10,000 @1.85', share: '40 %', position: '-3,400 / +4,000' },
    { bets: 'Lagai A 10,000 @1.85; Khai A 5,000 @1.60', share: '7 %', position: '-385 / +350' },
    { bets: 'Lagai A 10,000 @1.85', share: '0 %', position: '0 / 0' },
  ])('$share of $bets is $position', ({ bets, share, position }) => {
    const book = weightedRunnerBook(runnerBook(['A', 'B'], bets), percent(share));
    expect(amounts(book.runners.map(roundWeighted))).toBe(position);
  });

  test('an agent with 40 % sees the session book turned and weighted', () => {
    const client = sessionBook('Yes 45 @100 x 10,000; No 43 @110 x 5,000');
    expect(positionRows(weightedSessionBook(client, percent('40 %')))).toEqual([
      { from: 0, to: 42, pl: coins('2,000') },
      { from: 43, to: 44, pl: coins('6,200') },
      { from: 45, to: null, pl: coins('-1,800') },
    ]);
  });

  test('without a share there is no position', () => {
    expect(weightedSessionBook(sessionBook('Yes 45 @100 x 10,000'), 0)).toEqual(emptySessionBook());
  });

  test('a thousand odd paise do not drift: they are rounded once, at the end', () => {
    const third = percent('33.3333');
    const sum = Array.from({ length: 1000 }, () => weightedShare(1n, third)).reduce((a, b) => a + b, 0n);
    expect(roundWeighted(sum)).toBe(333n);
  });

  test('sessions add up before they are rounded', () => {
    const one = weightedSessionBook(sessionBook('Yes 45 @100 x 0.01'), percent('50 %'));
    const rows = positionRows(addSessionBooks(one, one));
    expect(rows.map(({ pl }) => pl)).toEqual([1n, -1n]);
  });

  test('the positions of a whole upline are the client turned', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.integer({ min: 0, max: PPM }),
        (pl, weight) => {
          expect(weightedShare(pl, weight) + weightedShare(pl, PPM - weight)).toBe(pl * BigInt(PPM));
        },
      ),
    );
  });
});
