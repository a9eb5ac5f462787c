import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absPaise, parseCoins, roundDiv, sumPaise, toCoins } from './paise.ts';

describe('coins read from the wire (rules 1)', () => {
  test.each([
    { wire: 0, paise: 0n },
    { wire: 1, paise: 100n },
    { wire: 10.5, paise: 1050n },
    { wire: '10.05', paise: 1005n },
    { wire: -0.01, paise: -1n },
    { wire: '-12345.67', paise: -1234567n },
    { wire: 1e15, paise: 10n ** 17n },
    { wire: '-1000000000000000', paise: -(10n ** 17n) },
  ])('$wire is $paise paise', ({ wire, paise }) => {
    expect(parseCoins(wire)).toBe(paise);
  });

  test.each([
    ['a float artefact', 0.1 + 0.2],
    ['three decimals', '1.005'],
    ['a third decimal of zero', '1.500'],
    ['grouping', '1,000'],
    ['an exponent', '1e3'],
    ['a tiny number', 1e-7],
    ['a huge number', 1e21],
    ['a paisa over the bound', '1000000000000000.01'],
    ['a paisa under the bound', '-1000000000000000.01'],
    ['NaN', Number.NaN],
    ['infinity', Infinity],
    ['nothing', ''],
    ['spaces', ' 1'],
    ['a bare point', '5.'],
    ['a leading point', '.5'],
    ['a plus', '+5'],
    ['other digits', '५'],
    ['hexadecimal', '0x10'],
  ])('%s is not an amount', (_why, wire) => {
    expect(parseCoins(wire)).toBeNull();
  });

  test('every amount up to 7e13 coins comes back from its JSON number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -7n * 10n ** 15n, max: 7n * 10n ** 15n }), (paise) => {
        expect(parseCoins(toCoins(paise))).toBe(paise);
      }),
    );
  });
});

describe('coins as JSON numbers (rules 1)', () => {
  test.each([
    { paise: 784_000n, coins: 7840 },
    { paise: -5n, coins: -0.05 },
    { paise: 30n, coins: 0.3 },
    { paise: 12_345_678_999n, coins: 123_456_789.99 },
  ])('$paise paise are $coins', ({ paise, coins }) => {
    expect(toCoins(paise)).toBe(coins);
  });
});

describe('rounding half away from zero (rules 1)', () => {
  test.each([
    { n: 5n, d: 10n, rounded: 1n },
    { n: 4n, d: 10n, rounded: 0n },
    { n: -5n, d: 10n, rounded: -1n },
    { n: -4n, d: 10n, rounded: 0n },
    { n: 15n, d: -10n, rounded: -2n },
    { n: -15n, d: -10n, rounded: 2n },
    { n: 7n, d: 3n, rounded: 2n },
    { n: 8n, d: 3n, rounded: 3n },
    { n: 0n, d: 3n, rounded: 0n },
  ])('$n / $d is $rounded', ({ n, d, rounded }) => {
    expect(roundDiv(n, d)).toBe(rounded);
  });

  test('dividing by nothing is a bug', () => {
    expect(() => roundDiv(1n, 0n)).toThrow('divisor');
  });
});

test('sums and sizes of paise', () => {
  expect(sumPaise([5n, -7n, 1n])).toBe(-1n);
  expect(sumPaise([])).toBe(0n);
  expect(absPaise(-3n)).toBe(3n);
  expect(absPaise(3n)).toBe(3n);
});
