import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PPM, parsePercent, toPercent } from './ppm.ts';

describe('percent read from the wire (rules 1)', () => {
  test.each([
    { wire: 100, ppm: 1_000_000 },
    { wire: 0, ppm: 0 },
    { wire: '12.5', ppm: 125_000 },
    { wire: 0.0001, ppm: 1 },
    { wire: '33.3333', ppm: 333_333 },
  ])('$wire % is $ppm ppm', ({ wire, ppm }) => {
    expect(parsePercent(wire)).toBe(ppm);
  });

  test.each([
    ['more than a hundred', 100.0001],
    ['negative', -1],
    ['five decimals', '1.00001'],
    ['a float artefact', 0.1 + 0.2],
    ['empty', ''],
    ['with its sign', '5%'],
    ['NaN', Number.NaN],
  ])('%s is not a percentage', (_why, wire) => {
    expect(parsePercent(wire)).toBeNull();
  });

  test("a sub company's Max Share may go up to 999", () => {
    expect(parsePercent(999, 999)).toBe(9_990_000);
    expect(parsePercent(1000, 999)).toBeNull();
  });

  test('every ppm comes back from its percent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PPM }), (ppm) => {
        expect(parsePercent(toPercent(ppm))).toBe(ppm);
      }),
    );
  });
});
