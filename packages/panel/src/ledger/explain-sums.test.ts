import { describe, expect, test } from 'vitest';
import { addUp, isOneChain, levelsOf } from './explain-sums.ts';

describe('how a line adds up for an account with others below and above', () => {
  test.each([
    [
      'clients lost 24,000, half of it goes up',
      [20_000, 4_000],
      12_000,
      { together: 24_000, stays: 12_000, line: -12_000 },
    ],
    [
      'clients won, the level above pays its part',
      [-1_000.5],
      -600.25,
      { together: -1_000.5, stays: -400.25, line: 600.25 },
    ],
    ['hundredths stay exact', [0.1, 0.2], 0.15, { together: 0.3, stays: 0.15, line: -0.15 }],
    ['nothing goes up', [500], 0, { together: 500, stays: 500, line: 0 }],
  ])('%s', (_, parts, amount, sums) => {
    expect(
      addUp(
        parts.map((part) => ({ amount: part })),
        amount,
      ),
    ).toEqual(sums);
  });

  test('a list that may be cut has no sum', () => {
    expect(
      addUp(
        Array.from({ length: 50 }, () => ({ amount: 1 })),
        10,
      ),
    ).toBeUndefined();
  });
});

describe('levels of a result', () => {
  test.each([
    [
      'one chain',
      [
        [6, 75],
        [3, 25],
      ],
      ['3: 25 is 25 %', '6: 75 is 75 %'],
    ],
    [
      'two agents of one master',
      [
        [3, 20],
        [6, 50],
        [6, 30],
      ],
      ['3: 20 is 20 %', '6: 80 is 80 %'],
    ],
    [
      'a level that gains while the other gives',
      [
        [1, -40],
        [2, 60],
      ],
      ['1: -40 is 40 %', '2: 60 is 60 %'],
    ],
    ['nothing shared', [[1, 0]], ['1: 0 is 0 %']],
  ])('%s', (_, shares, levels) => {
    const made = levelsOf(shares.map(([role, amount]) => ({ role: role ?? 0, amount: amount ?? 0 })));
    expect(made.map((level) => `${level.role}: ${level.amount} is ${level.percent} %`)).toEqual(levels);
  });

  test('a chain has one account per level', () => {
    expect(
      isOneChain([
        { role: 1, amount: 1 },
        { role: 2, amount: 1 },
      ]),
    ).toBe(true);
    expect(
      isOneChain([
        { role: 6, amount: 1 },
        { role: 6, amount: 1 },
      ]),
    ).toBe(false);
  });
});
