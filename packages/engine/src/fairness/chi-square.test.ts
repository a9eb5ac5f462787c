import { expect, test } from 'vitest';
import { chanceOfChiSquare } from './chi-square.ts';

/** From printed tables of the distribution: the value that is passed once in so many. */
test.each([
  [3.841, 1, 0.05],
  [9.21, 2, 0.01],
  [5.991, 2, 0.05],
  [16.919, 9, 0.05],
  [27.877, 9, 0.001],
  [2.088, 9, 0.99],
  [123.225, 99, 0.05],
  [148.23, 99, 0.001],
  [69.23, 99, 0.99],
])('a chi-square of %d at %d degrees of freedom is passed with a chance of %d', (value, degrees, chance) => {
  expect(chanceOfChiSquare(value, degrees)).toBeCloseTo(chance, 4);
});

test('no difference at all is always reached, an endless one never', () => {
  expect(chanceOfChiSquare(0, 9)).toBe(1);
  expect(chanceOfChiSquare(100_000, 2)).toBe(0);
});
