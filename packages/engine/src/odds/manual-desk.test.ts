import { describe, expect, test } from 'vitest';
import type { MarketType } from './odds.ts';
import { deskPrices } from './manual-desk.ts';

describe('prices typed at the manual desk (rules 2)', () => {
  test.each<{ type: MarketType; lagai: number; difference: number; odds: number; khai: number }>([
    { type: 2, lagai: 45, difference: 2, odds: 1450, khai: 1470 },
    { type: 2, lagai: 1, difference: 1, odds: 1010, khai: 1020 },
    { type: 4, lagai: 97, difference: 20, odds: 1970, khai: 2170 },
    { type: 7, lagai: 800, difference: 10, odds: 8000, khai: 8100 },
    { type: 7, lagai: 1000, difference: 1, odds: 10_000, khai: 10_010 },
  ])(
    'type $type, $lagai and $difference: Lagai $odds, Khai $khai',
    ({ type, lagai, difference, odds, khai }) => {
      expect(deskPrices({ marketType: type, lagai, difference })).toEqual({ lagai: odds, khai });
    },
  );

  test.each<{ type: MarketType; lagai: number; difference: number }>([
    { type: 2, lagai: 0, difference: 2 },
    { type: 2, lagai: 45, difference: 0 },
    { type: 2, lagai: 45, difference: 21 },
    { type: 2, lagai: 45.5, difference: 2 },
    { type: 2, lagai: 1001, difference: 2 },
    { type: 7, lagai: 100, difference: 2 },
  ])('type $type, $lagai and $difference is refused', ({ type, lagai, difference }) => {
    expect(deskPrices({ marketType: type, lagai, difference })).toBeNull();
  });
});
