import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumPaise } from '../money/paise.ts';
import { PPM } from '../money/ppm.ts';
import { splitPaise } from './split.ts';

describe('dividing paise by weights, from the direct parent up (rules 6)', () => {
  test.each([
    {
      amount: 100_001n,
      weights: [40, 20, 15, 15, 7, 3],
      parts: [40_001n, 20_000n, 15_000n, 15_000n, 7000n, 3000n],
    },
    { amount: 100n, weights: [1, 1, 1], parts: [33n, 33n, 34n] },
    { amount: -100n, weights: [1, 1, 1], parts: [-33n, -33n, -34n] },
    { amount: 101n, weights: [1, 1, 1], parts: [33n, 34n, 34n] },
    { amount: 5n, weights: [50, 50], parts: [2n, 3n] },
    { amount: 1n, weights: [50, 30, 20], parts: [1n, 0n, 0n] },
    { amount: 1n, weights: [50, 50, 0], parts: [0n, 1n, 0n] },
    { amount: 0n, weights: [60, 40], parts: [0n, 0n] },
    { amount: 7n, weights: [0, 100], parts: [0n, 7n] },
    { amount: 7n, weights: [100], parts: [7n] },
  ])('$amount over $weights is $parts', ({ amount, weights, parts }) => {
    expect(splitPaise(amount, weights)).toEqual(parts);
  });

  test.each([{ weights: [] }, { weights: [0, 0] }, { weights: [-1, 2] }, { weights: [PPM, 10 ** 8] }])(
    'weights $weights are a bug',
    ({ weights }) => {
      expect(() => splitPaise(100n, weights)).toThrow('engine invariant');
    },
  );

  test('parts sum to the whole, lie within a paisa of their due, and turn with the sign', () => {
    const weights = fc.array(fc.integer({ min: 0, max: PPM }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        weights.filter((list) => list.some((weight) => weight > 0)),
        (amount, list) => {
          const parts = splitPaise(amount, list);
          expect(sumPaise(parts)).toBe(amount);
          expect(splitPaise(-amount, list)).toEqual(parts.map((part) => -part));
          const total = BigInt(list.reduce((sum, weight) => sum + weight, 0));
          for (const [index, weight] of list.entries()) {
            const off = (parts[index] ?? 0n) * total - amount * BigInt(weight);
            expect(off < total && off > -total).toBe(true);
          }
        },
      ),
    );
  });

  test('whatever the size, parts are those of whole numbers with the largest remainders served first, the last of equal ones before', () => {
    const weights = fc.array(
      fc.oneof(fc.constantFrom(0, 100_000, 333_333, PPM), fc.integer({ min: 0, max: PPM })),
      {
        minLength: 1,
        maxLength: 7,
      },
    );
    const size = fc.oneof(
      fc.bigInt({ min: 0n, max: 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 7n }),
      fc.bigInt({ min: 0n, max: 10n ** 17n }),
    );
    fc.assert(
      fc.property(
        size,
        weights.filter((list) => list.some((weight) => weight > 0)),
        (amount, list) => {
          const total = BigInt(list.reduce((sum, weight) => sum + weight, 0));
          const due = list.map((weight, level) => ({
            level,
            whole: (amount * BigInt(weight)) / total,
            remainder: (amount * BigInt(weight)) % total,
          }));
          const missing = Number(amount - sumPaise(due.map(({ whole }) => whole)));
          const served = due
            .toSorted((a, b) =>
              a.remainder === b.remainder ? b.level - a.level : a.remainder < b.remainder ? 1 : -1,
            )
            .slice(0, missing)
            .map(({ level }) => level);
          expect(splitPaise(amount, list)).toEqual(
            due.map(({ level, whole }) => whole + (served.includes(level) ? 1n : 0n)),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
