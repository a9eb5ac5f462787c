import { EVENT_FIELDS } from '@pavilion/contract/bet-setting-fields.ts';
import { expect, test } from 'vitest';
import { fallbackOf, inForce, realChanges, type Sources } from './in-force.ts';

const SOURCES: Sources = {
  own: { min_match_stack: 500, max_match_stack: null },
  tournament: { min_match_stack: 100, max_match_stack: 2000 },
  markets: { min_bookmaker: [100, 100], max_bookmaker: [5000, 25_000] },
};

test.each([
  ['set here', 'min_match_stack', { text: '500', origin: 'own' }],
  ['set for all matches', 'max_match_stack', { text: '2000', origin: 'tournament' }],
  ['each market’s own, all alike', 'min_bookmaker', { text: '100', origin: 'markets' }],
  [
    'each market’s own, different ones',
    'max_bookmaker',
    { text: '', origin: 'markets', range: [5000, 25_000] },
  ],
  ['nothing of its kind', 'min_cup', { text: '', origin: 'none' }],
])('%s', (_, field, expected) => {
  expect(inForce(field, SOURCES)).toEqual(expected);
});

test('taken back, a field is what is set for all matches', () => {
  expect(fallbackOf('min_match_stack', SOURCES)).toEqual({ text: '100', origin: 'tournament' });
});

test('only what differs is a change', () => {
  const typed = { min_match_stack: null, max_match_stack: '2000', min_bookmaker: '150', min_cup: null };
  expect(realChanges(EVENT_FIELDS, typed, SOURCES)).toEqual({ min_match_stack: null, min_bookmaker: '150' });
});
