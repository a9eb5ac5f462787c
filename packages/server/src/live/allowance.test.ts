import { expect, test } from 'vitest';
import { allowance } from './allowance.ts';

test.each([
  ['a burst up to the budget', [[0, 10, true]]],
  [
    'nothing above it',
    [
      [0, 11, false],
      [0, 10, true],
    ],
  ],
  [
    'nothing when it is spent',
    [
      [0, 10, true],
      [0, 1, false],
    ],
  ],
  [
    'what has been refilled since',
    [
      [0, 10, true],
      [500, 1, true],
      [500, 1, false],
      [1500, 2, true],
    ],
  ],
  [
    'never more than the budget',
    [
      [0, 1, true],
      [60_000, 11, false],
    ],
  ],
  [
    'the same when the clock goes back',
    [
      [5_000, 9, true],
      [4_000, 1, true],
      [4_000, 1, false],
    ],
  ],
] as const)('ten at once, two a second: %s', (_what, calls) => {
  const may = allowance(10, 2);
  for (const [nowMs, cost, expected] of calls) expect(may(cost, nowMs)).toBe(expected);
});
