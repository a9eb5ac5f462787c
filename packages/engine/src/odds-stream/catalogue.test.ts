import { expect, test } from 'vitest';
import { withCatalogueNames } from './catalogue.ts';
import { runnerKey } from './market-cache.ts';
import { DELHI, MUMBAI, TEAMS, definition, delta, message } from './market-fixture.ts';

const CATALOGUE = new Map([
  [
    '1.5',
    {
      marketId: '1.5',
      marketName: 'Match Odds',
      eventName: 'Mumbai v Delhi',
      runnerNames: new Map([
        [runnerKey(MUMBAI), 'Mumbai'],
        [runnerKey(DELHI), 'Delhi'],
      ]),
    },
  ],
]);

test('names fill in what the stream leaves out, and never overwrite what it says', () => {
  const runners = TEAMS.map((team) => (team.id === MUMBAI ? { ...team, name: 'Mumbai Indians' } : team));
  const sent = { id: '1.5', marketDefinition: definition({ name: 'Winner', runners }) };
  const named = withCatalogueNames(message([sent]), CATALOGUE).mc?.[0]?.marketDefinition;
  expect(named).toMatchObject({
    name: 'Winner',
    eventName: 'Mumbai v Delhi',
    runners: [{ name: 'Mumbai Indians' }, { name: 'Delhi' }],
  });
});

test('a market that the catalogue does not know stays as it is', () => {
  const sent = { id: '1.9', marketDefinition: definition() };
  expect(withCatalogueNames(message([sent]), CATALOGUE).mc).toEqual([sent]);
});

test('a message without definitions is passed on untouched', () => {
  const sent = message([delta([])]);
  expect(withCatalogueNames(sent, CATALOGUE)).toBe(sent);
});
