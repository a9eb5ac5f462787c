import { expect, test } from 'vitest';
import { rowsThatFit } from './rows-that-fit.ts';

test.each([
  ['as many as fit whole', 578, 34, 17],
  ['none of which a part is cut', 577, 34, 16],
  ['exactly filled', 340, 34, 10],
  ['never fewer than ten in a low window', 120, 34, 10],
  ['nor in one without any room', -40, 34, 10],
  ['never more than a page may have', 40_000, 32, 500],
])('%s: %i px of rows of %i px', (_, room, height, rows) => {
  expect(rowsThatFit(room, height)).toBe(rows);
});
