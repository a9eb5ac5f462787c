import { expect, test } from 'vitest';
import { nextChoice } from './next-choice.ts';

test.each([
  ['the first of three', ['a', 'b', 'c'], 'a', 'b'],
  ['the middle', ['a', 'b', 'c'], 'b', 'c'],
  ['the last', ['a', 'b', 'c'], 'c', 'b'],
  ['the only one', ['a'], 'a', undefined],
])('after %s', (_, rows, done, next) => {
  expect(nextChoice(rows, done)).toBe(next);
});
