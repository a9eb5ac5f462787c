import { expect, it } from 'vitest';
import { fromOutside, toOutside, type OutsideUnit } from './outside-units.ts';

it.each<[number, OutsideUnit, bigint | null]>([
  [12.34, 'coins', 1234n],
  [12.345, 'coins', null],
  [1e20, 'coins', null],
  [1234, 'cents', 1234n],
  [12.5, 'cents', null],
  [1_234_000, 'hundred_thousandths', 1234n],
  [1_234_001, 'hundred_thousandths', null],
  [-1_234_000, 'hundred_thousandths', -1234n],
  [1e20, 'cents', null],
  [Number.NaN, 'cents', null],
])('%d %s are %s paise, and back', (amount, unit, paise) => {
  expect(fromOutside(amount, unit)).toBe(paise);
  if (paise !== null) expect(toOutside(paise, unit)).toBe(amount);
});
