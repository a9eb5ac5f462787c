import { expect, test } from 'vitest';
import { limitInUse } from './limit-in-use.ts';

test.each([
  ['nothing of nothing', 0n, 0n, 0],
  ['something of nothing', 1n, 0n, 100],
  ['a third', 1n, 3n, 33],
  ['a paisa short of nine tenths', 89_999n, 100_000n, 89],
  ['nine tenths', 90_000n, 100_000n, 90],
  ['a paisa short of all', 99_999n, 100_000n, 99],
  ['more than was given, after winnings', 116n, 100n, 116],
  ['fourteen digits', 99_999_999_999_998n, 99_999_999_999_999n, 99],
])('%s', (_, used, limit, percent) => {
  expect(limitInUse(used, limit)).toBe(percent);
});
