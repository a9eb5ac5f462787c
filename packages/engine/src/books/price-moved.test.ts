import { describe, expect, test } from 'vitest';
import { KHAI, LAGAI } from './betting-type.ts';
import { priceMoved, quoteMoved } from './price-moved.ts';

describe('a price that moved during the delay (rules 5)', () => {
  test.each([
    { bet: 'Lagai', type: LAGAI, asked: 1850, offered: 1850, moved: false },
    { bet: 'Lagai', type: LAGAI, asked: 1850, offered: 1900, moved: false },
    { bet: 'Lagai', type: LAGAI, asked: 1850, offered: 1840, moved: true },
    { bet: 'Khai', type: KHAI, asked: 1850, offered: 1850, moved: false },
    { bet: 'Khai', type: KHAI, asked: 1850, offered: 1840, moved: false },
    { bet: 'Khai', type: KHAI, asked: 1850, offered: 1860, moved: true },
  ] as const)('$bet at $asked, now $offered: moved $moved', ({ type, asked, offered, moved }) => {
    expect(priceMoved({ bettingType: type, asked, offered })).toBe(moved);
  });

  test.each([
    { asked: { line: 45, rate: 100 }, offered: { line: 45, rate: 100 }, moved: false },
    { asked: { line: 45, rate: 100 }, offered: { line: 44, rate: 100 }, moved: true },
    { asked: { line: 45, rate: 100 }, offered: { line: 45, rate: 110 }, moved: true },
  ])('session $asked, now $offered: moved $moved', ({ asked, offered, moved }) => {
    expect(quoteMoved(asked, offered)).toBe(moved);
  });
});
