import { afterAll, expect, test, vi } from 'vitest';

// A catalogue of its own: its words would stay among those of the product, which other tests look through.
vi.resetModules();
const { addWords, sentence } = await import('./catalogue.ts');
afterAll(vi.resetModules);

addWords('en', {
  test: { bets: '{{count}} bets of {{name}}', bets_one: '{{count}} bet of {{name}}', plain: 'Plain' },
});
addWords('hi', { test: { bets: '{{count}} बेट', bets_one: 'एक बेट' } });

test.each([
  ['en', 'bets', { count: 2, name: 'A' }, '2 bets of A'],
  ['en', 'bets', { count: 1, name: 'A' }, '1 bet of A'],
  ['en', 'bets', { count: '1', name: 'A' }, '1 bets of A'],
  ['en', 'bets', { count: 0, name: '$1' }, '0 bets of $1'],
  ['hi', 'bets', { count: 1 }, 'एक बेट'],
  ['hi', 'bets', { count: 5 }, '5 बेट'],
  ['ta', 'bets', { count: 1, name: 'A' }, '1 bet of A'],
  ['hi', 'plain', {}, 'Plain'],
  ['hi', 'unknown key', {}, 'unknown key'],
])('%s: %s with %j', (language, key, values, text) => {
  expect(sentence(language, 'test', key, values)).toBe(text);
});
