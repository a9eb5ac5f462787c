import { expect, test } from 'vitest';
import { columnsOf, rangeOf, stepFrom } from './selection.ts';

const columns = columnsOf(
  ['128', '137', '146']
    .map((number) => ({ number, ank: 1 }))
    .concat(['129', '138'].map((number) => ({ number, ank: 2 }))),
);

test('a range is the rectangle between two numbers, whichever comes first', () => {
  expect(rangeOf(columns, '128', '138')).toEqual(['128', '137', '129', '138']);
  expect(rangeOf(columns, '138', '128')).toEqual(['128', '137', '129', '138']);
  expect(rangeOf(columns, '146', '129')).toEqual(['128', '137', '146', '129', '138']);
  expect(rangeOf(columns, '137', '137')).toEqual(['137']);
  expect(rangeOf(columns, '137', '999')).toEqual([]);
});

test.each([
  ['128', 'ArrowDown', '137'],
  ['128', 'ArrowUp', '128'],
  ['146', 'ArrowRight', '138'],
  ['129', 'ArrowLeft', '128'],
  ['128', 'ArrowLeft', '128'],
  ['128', 'a', undefined],
])('from %s %s leads to %s', (from, key, to) => {
  expect(stepFrom(columns, from, key)).toBe(to);
});
