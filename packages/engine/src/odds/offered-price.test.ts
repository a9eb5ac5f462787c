import { describe, expect, test } from 'vitest';
import type { MarketType } from './odds.ts';
import { type Side, offeredPrice } from './offered-price.ts';

type Row = { type: MarketType; side: Side; odds: number; offered: number; display: string };

describe('offered prices (rules 2)', () => {
  test.each<Row>([
    // match odds: a back above 1.2 goes 0.01 down
    { type: 1, side: 'back', odds: 1850, offered: 1840, display: '0.84' },
    { type: 1, side: 'back', odds: 1210, offered: 1200, display: '0.20' },
    { type: 1, side: 'back', odds: 1200, offered: 1200, display: '0.20' },
    { type: 1, side: 'back', odds: 1010, offered: 1010, display: '0.01' },
    { type: 1, side: 'back', odds: 10_000, offered: 9990, display: '8.99' },
    { type: 1, side: 'lay', odds: 1850, offered: 1850, display: '0.85' },
    { type: 1, side: 'lay', odds: 10_000, offered: 10_000, display: '9.00' },
    // other markets as they are
    { type: 4, side: 'back', odds: 1850, offered: 1850, display: '0.85' },
    { type: 5, side: 'back', odds: 2500, offered: 2500, display: '1.50' },
    { type: 6, side: 'lay', odds: 1980, offered: 1980, display: '0.98' },
    { type: 7, side: 'back', odds: 9500, offered: 9500, display: '8.50' },
    // bookmaker paise, without a ceiling
    { type: 2, side: 'back', odds: 1450, offered: 1450, display: '45' },
    { type: 2, side: 'lay', odds: 1455, offered: 1455, display: '45.5' },
    { type: 2, side: 'back', odds: 12_000, offered: 12_000, display: '1100' },
    // finer than a hundredth: half up, first of all
    { type: 4, side: 'back', odds: 1855, offered: 1860, display: '0.86' },
    { type: 4, side: 'lay', odds: 1854, offered: 1850, display: '0.85' },
    { type: 1, side: 'back', odds: 1204, offered: 1200, display: '0.20' },
    { type: 1, side: 'back', odds: 1205, offered: 1200, display: '0.20' },
  ])(
    'type $type $side $odds is offered at $offered, shown $display',
    ({ type, side, odds, offered, display }) => {
      expect(offeredPrice({ marketType: type, side, odds })).toEqual({ odds: offered, display });
    },
  );

  test.each<{ type: MarketType; side: Side; odds: number; why: string }>([
    { type: 1, side: 'back', odds: 10_010, why: 'above 10, though 0.01 would come off' },
    { type: 4, side: 'lay', odds: 10_005, why: 'above 10 once rounded' },
    { type: 7, side: 'back', odds: 11_000, why: 'above 10' },
    { type: 1, side: 'back', odds: 1000, why: 'nothing to win' },
    { type: 4, side: 'back', odds: 1004, why: 'nothing to win once rounded' },
    { type: 2, side: 'lay', odds: 1000, why: 'a bookmaker at 0' },
    { type: 2, side: 'lay', odds: 0, why: 'no price' },
    { type: 1, side: 'lay', odds: -1850, why: 'negative' },
    { type: 1, side: 'back', odds: 1850.5, why: 'not whole' },
    { type: 4, side: 'back', odds: Number.NaN, why: 'not a number' },
  ])('type $type $side $odds is not offered: $why', ({ type, side, odds }) => {
    expect(offeredPrice({ marketType: type, side, odds })).toBeNull();
  });
});
