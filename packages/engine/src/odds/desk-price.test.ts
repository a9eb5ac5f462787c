import { describe, expect, test } from 'vitest';
import { deskOdds, highestKhai, khaiOf, lagaiRange, typedPrice } from './desk-price.ts';

describe('what the desk types (rules 2)', () => {
  test.each([
    { type: 1, typed: 45, odds: 1450 },
    { type: 2, typed: 97, odds: 1970 },
    { type: 5, typed: 1, odds: 1010 },
    { type: 4, typed: 999, odds: 10_990 },
    { type: 6, typed: 90, odds: 1900 },
    { type: 7, typed: 800, odds: 8000 },
    { type: 7, typed: 950, odds: 9500 },
    { type: 7, typed: 1000, odds: 10_000 },
    { type: 2, typed: 0, odds: 0 },
  ])('market type $type: $typed is odds $odds, and back', ({ type, typed, odds }) => {
    expect(deskOdds(type, typed)).toBe(odds);
    expect(typedPrice(type, odds)).toBe(typed);
  });

  test('Khai is Lagai and the difference: 45 and 2 are 47', () => {
    expect(khaiOf(45, 2)).toBe(47);
  });

  test('three characters, but for the last digit 8.0 to 10.0', () => {
    expect([lagaiRange(2), highestKhai(2)]).toEqual([{ min: 1, max: 999 }, 999]);
    expect([lagaiRange(7), highestKhai(7)]).toEqual([{ min: 800, max: 1000 }, 1020]);
  });
});
