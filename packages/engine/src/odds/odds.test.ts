import { describe, expect, test } from 'vitest';
import { parseOdds, toDecimalOdds } from './odds.ts';

describe('decimal odds on the wire (rules 1)', () => {
  test.each([
    { wire: 1.85, odds: 1850 },
    { wire: '2', odds: 2000 },
    { wire: 1.001, odds: 1001 },
    { wire: 1000, odds: 1_000_000 },
  ])('$wire is $odds', ({ wire, odds }) => {
    expect(parseOdds(wire)).toBe(odds);
    expect(toDecimalOdds(odds)).toBe(Number(wire));
  });

  test.each([1, 0, -2, 0.5, 1.8501, '1,85', '', Number.NaN, Infinity])('%s is not a price', (wire) => {
    expect(parseOdds(wire)).toBeNull();
  });
});
