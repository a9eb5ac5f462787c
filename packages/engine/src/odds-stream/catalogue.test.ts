import { expect, test } from 'vitest';
import { parseCatalogue, withCatalogueNames } from './catalogue.ts';
import { DELHI, MUMBAI, TEAMS, definition, delta, message } from './market-fixture.ts';

const CATALOGUE = parseCatalogue({
  marketId: '1.5',
  marketName: 'Match Odds',
  event: { id: '31', name: 'Mumbai v Delhi', venue: 'Mumbai', countryCode: 'IN' },
  runners: [
    { selectionId: MUMBAI, runnerName: 'Mumbai' },
    {
      selectionId: DELHI,
      runnerName: 'Delhi',
      metadata: { CLOTH_NUMBER: '4', STALL_DRAW: 7, JOCKEY_NAME: null, runnerId: '22' },
    },
  ],
});

test('names fill in what the stream leaves out, and never overwrite what it says', () => {
  const runners = TEAMS.map((team) => (team.id === MUMBAI ? { ...team, name: 'Mumbai Indians' } : team));
  const sent = { id: '1.5', marketDefinition: definition({ name: 'Winner', runners }) };
  const named = withCatalogueNames(message([sent]), CATALOGUE).mc?.[0]?.marketDefinition;
  expect(named).toMatchObject({
    name: 'Winner',
    eventName: 'Mumbai v Delhi',
    venue: 'Mumbai',
    countryCode: 'IN',
    runners: [
      { id: MUMBAI, name: 'Mumbai Indians' },
      { id: DELHI, name: 'Delhi', metadata: { CLOTH_NUMBER: '4', STALL_DRAW: '7', runnerId: '22' } },
    ],
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
