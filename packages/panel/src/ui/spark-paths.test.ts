import { expect, test } from 'vitest';
import { sparkPaths } from './spark-paths.ts';

const SIZE = { width: 100, height: 24 };

test.each<[string, number[], string, string]>([
  ['from the lowest to the highest, ending in a dot', [1, 2, 1.5], 'M3 21L50 3L97 12', 'M97 12h0'],
  ['what does not move lies in the middle', [2, 2], 'M3 12L97 12', 'M97 12h0'],
  ['one value makes no line', [2], '', ''],
])('%s', (_, values, line, dot) => {
  expect(sparkPaths(values, SIZE)).toEqual({ line, dot });
});
