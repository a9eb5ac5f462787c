import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byAnk, common, cycle, jodiFamily, motor, panaFamily, redJodis } from './entry-helpers.ts';
import { jodiText, PANAS, panaText } from './pana.ts';

const panas = (numbers: readonly number[]) => numbers.map(panaText).toSorted().join(' ');
const jodis = (numbers: readonly number[]) => numbers.map(jodiText).toSorted().join(' ');
const sorted = (text: string) => text.split(' ').toSorted().join(' ');

const DIFFERENT = { single: 3, double: 2, triple: 1 } as const;

/** By its digits on paper: so many different ones, all among those chosen, in the order in which 0 is the highest. */
function isOf(pana: number, kind: keyof typeof DIFFERENT, chosen: readonly number[]): boolean {
  const digits = Array.from(String(pana).padStart(3, '0'), Number);
  const ranks = digits.map((digit) => (digit === 0 ? 10 : digit));
  const ascending = ranks.every((rank, at) => at === 0 || ranks[at - 1]! <= rank);
  return (
    ascending && new Set(digits).size === DIFFERENT[kind] && digits.every((digit) => chosen.includes(digit))
  );
}

describe('what fills a slip (rules 10)', () => {
  test.each([
    ['single', '123 120 130 230'],
    ['double', '112 113 110 122 223 220 133 233 330 100 200 300'],
    ['triple', '111 222 333 000'],
  ] as const)('the %s motor of 1, 2, 3 and 0', (kind, expected) => {
    expect(panas(motor([1, 2, 3, 0], kind))).toBe(sorted(expected));
  });

  test('a motor of n digits makes C(n, 3), n(n - 1) and n panas, each of its kind', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 9 })), (digits) => {
        const n = digits.length;
        const sizes = { single: (n * (n - 1) * (n - 2)) / 6, double: n * (n - 1), triple: n };
        for (const kind of ['single', 'double', 'triple'] as const) {
          const made = motor(digits, kind);
          expect(made).toHaveLength(sizes[kind]);
          expect(new Set(made).size).toBe(made.length);
          expect(made.every((pana) => isOf(pana, kind, digits))).toBe(true);
        }
      }),
    );
  });

  test.each([
    [1, 2, '112 122 123 124 125 126 127 128 129 120'],
    [1, 1, '111 112 113 114 115 116 117 118 119 110'],
    [0, 0, '100 200 300 400 500 600 700 800 900 000'],
  ])('the cycle %i%i', (first, second, expected) => {
    expect(panas(cycle(first, second))).toBe(sorted(expected));
  });

  test('a cycle has always ten panas', () => {
    for (let first = 0; first < 10; first += 1)
      for (let second = 0; second < 10; second += 1) {
        const made = cycle(first, second);
        expect([new Set(made).size, made.every((pana) => PANAS.includes(pana))]).toEqual([10, true]);
      }
  });

  test('what 5 stands in, and what has the ank 6', () => {
    const kinds = ['single', 'double', 'triple'] as const;
    expect(kinds.map((kind) => common(5, kind).length)).toEqual([36, 18, 1]);
    expect(kinds.map((kind) => byAnk(6, kind).length)).toEqual([12, 9, 1]);
  });

  test('families', () => {
    expect(panas(panaFamily(128))).toBe('123 128 137 178 236 268 367 678');
    expect(jodis(jodiFamily(12))).toBe('12 17 21 26 62 67 71 76');
    expect(jodis(jodiFamily(11))).toBe('11 16 61 66');
  });

  test('red jodis', () => {
    expect(jodis(redJodis())).toBe(sorted('00 11 22 33 44 55 66 77 88 99 05 16 27 38 49 50 61 72 83 94'));
  });
});
