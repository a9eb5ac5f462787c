import { expect, test } from 'vitest';
import { manualWords } from '../manual/words.ts';
import { impactWords } from '../settlement/impact-words.ts';
import { settlementWords } from '../settlement/words.ts';
import { say } from './i18n.ts';

test.each([
  [1, 'Every bet on it is void: 1 bet.'],
  [2, 'Every bet on it is void: 2 bets.'],
])('cancelling what has %i on it says %s', (count, text) => {
  expect(say(manualWords)('cancelEffect', { count, n: count })).toBe(text);
});

test('one bet of one client is said in the singular', () => {
  const one = { count: 1, n: 1 };
  expect(say(settlementWords)('clientCount', one)).toBe('1 client');
  expect(
    (['accountCount', 'clientCount', 'betCount'] as const).map((word) => say(impactWords)(word, one)),
  ).toEqual(['1 account', '1 client', '1 bet']);
});
