import { expect, it } from 'vitest';
import { chanceOfPrice, lagaiKhai, reopen } from './lagai-khai.ts';

it.each([
  [1 / 2, 1960, 2040],
  [6 / 13, 2120, 2220],
  [4 / 13, 3160, 3340],
  [3 / 13, 4200, 4470],
  [1 / 3, 2920, 3080],
  [1 / 2256, 2_165_800, 2_346_200],
  [0.99, 1000, 1020],
])('%d: Lagai %i, Khai %i', (chance, lagai, khai) => {
  expect(lagaiKhai(chance)).toEqual(lagai > 1000 ? { lagai, khai } : undefined);
});

it('prices are rounded from the exact ratio, to the side of the house', () => {
  for (let of = 2; of <= 400; of += 1)
    for (let ways = 1; ways < of; ways += 1) {
      const fair = BigInt(of - ways);
      const lagai = 1000n + ((fair * 96n) / BigInt(ways)) * 10n;
      const khai = 1000n + ((fair * 104n + BigInt(ways) - 1n) / BigInt(ways)) * 10n;
      const prices = lagaiKhai(ways / of);
      if (prices?.lagai !== Number(lagai) || prices.khai !== Number(khai))
        expect([ways, of, lagai, prices]).toEqual([ways, of, 1000n, undefined]);
    }
});

it('what cannot win, and what wins in any case, stays closed', () => {
  expect(
    reopen(
      1,
      [0, 1, 0.995].map((chance, sid) => ({ sid, chance })),
    ),
  ).toEqual([]);
  expect(
    reopen(3, [
      { sid: 1, chance: 0.25 },
      { sid: 2, chance: 0.75 },
    ]),
  ).toEqual([
    { market: 3, sid: 1, lagai: 3880, khai: 4120 },
    { market: 3, sid: 2, lagai: 1320, khai: 1350 },
  ]);
});

it('of a price the chance that it was made of, near to a hundredth of what it wins', () => {
  // A quarter: 3.00 without a margin, so Lagai 3.88 and Khai 4.12.
  expect(chanceOfPrice(3880, 'lagai')).toBeCloseTo(0.25, 9);
  expect(chanceOfPrice(4120, 'khai')).toBeCloseTo(0.25, 9);
  expect(chanceOfPrice(1960, 'lagai')).toBeCloseTo(0.5, 9);
});
