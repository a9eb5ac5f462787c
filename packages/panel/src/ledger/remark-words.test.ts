import { expect, it } from 'vitest';
import { remarkIn } from './remark-words.ts';

it.each([
  ['Mumbai v Assam, Match Odds: rolled back', 'Mumbai v Assam, Match Odds: मागे घेतले'],
  ['Mumbai v Assam, Match Odds: Mumbai', 'Mumbai v Assam, Match Odds: Mumbai'],
  ['A: rolled back v B, Match Odds: B', 'A: rolled back v B, Match Odds: B'],
])('%s is said as %s', (remark, said) => {
  expect(remarkIn(remark, 'मागे घेतले')).toBe(said);
});
