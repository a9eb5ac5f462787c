import { describe, expect, test } from 'vitest';
import { marketOf } from './live-position.ts';

const market = (id: string, name: string, ...runners: string[]) => ({
  market_id: id,
  market_name: name,
  winners: 1,
  if_none: null,
  worst: null,
  runners: runners.map((runnerName, selectionId) => ({ selectionId, runnerName, position: 0 })),
});
const MARKETS = [
  market('1', 'Bookmaker', 'Mumbai', 'Saurashtra'),
  market('2', 'Match Odds', 'Mumbai', 'Saurashtra'),
  market('3', 'Completed Match', 'Yes', 'No'),
];

describe('which market a match on the dashboard speaks of', () => {
  test.each([
    [['Mumbai', 'Saurashtra'], '2'],
    [['Yes', 'No'], '3'],
    [['Delhi', 'Goa'], undefined],
  ])('%j is market %s', (names, id) => {
    expect(marketOf(MARKETS, names)?.market_id).toBe(id);
  });
});
