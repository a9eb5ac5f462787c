import { expect, test } from 'vitest';
import { limitFromText } from './limit-text.ts';

test.each([
  ['1500', 1500],
  ['1,500.55', 1500.55],
  ['+500', 1500],
  ['-250.5', 749.5],
  ['-1000', 0],
  ['0', 0],
  ['1,00,000', 100_000],
  ['-0', 1000],
  ['1,0', undefined],
  ['abc', undefined],
  ['', undefined],
  ['-1000.01', undefined],
  ['+', undefined],
  ['1.005', undefined],
  ['--5', undefined],
  ['1e20', undefined],
  ['99999999999999999', undefined],
])('of 1,000, "%s" makes %s', (text, limit) => {
  expect(limitFromText(text, 1000)).toBe(limit);
});
