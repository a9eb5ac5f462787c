import { describe, expect, test } from 'vitest';
import { addUp, shareParts } from './explain-sums.ts';

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

test('shares as parts of the whole', () => {
  expect(shareParts([{ amount: 75 }, { amount: 25 }]).map((share) => share.percent)).toEqual([75, 25]);
  expect(shareParts([{ amount: 0 }]).map((share) => share.percent)).toEqual([0]);
});
