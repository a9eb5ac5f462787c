import { expect, test } from 'vitest';
import { busiestFirst, heatOf, largestOf, runnerCell, sessionCell, type SubColumn } from './heat.ts';

const column = (name: string, ...values: number[]): SubColumn => ({
  name,
  cells: new Map(values.map((value, index) => [runnerCell('1.9', index), value])),
});

test.each<[value: number, largest: number, percent: number]>([
  [0, 1000, 0],
  [1000, 1000, 40],
  [-1000, 1000, 40],
  [500, 1000, 23],
  [-1, 1000, 6],
  [5, 0, 0],
])('%s of %s is %s %% of the colour', (value, largest, percent) => {
  expect(heatOf(value, largest)).toBe(percent);
});

test('the scale reaches to the largest figure of either sign', () => {
  expect(largestOf([column('a', 10, -70), column('b', 50)])).toBe(70);
  expect(largestOf([])).toBe(0);
});

test('who has most at stake stands first, and who has nothing is left out', () => {
  const columns = [column('small', 1), column('none', 0, 0), column('big', -5, 9), column('also', 9, -5)];
  expect(busiestFirst(columns).map(({ name }) => name)).toEqual(['also', 'big', 'small']);
});

test('a runner and a session never share a cell', () => {
  expect(runnerCell('1', 2)).not.toBe(sessionCell('1', 'no'));
});
