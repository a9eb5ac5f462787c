import { describe, expect, test } from 'vitest';
import { editedSet, setLists, usualSet } from './usual-set.ts';

const TEAMS = ['India', 'Nepal'] as const;
const names = (type: number): string[] => usualSet(type, TEAMS).map(({ name }) => name);

describe('the usual set of a match', () => {
  test('match odds, a bookmaker, and the runs of both teams after the overs of the format', () => {
    expect(names(3)).toEqual([
      'Match Odds',
      'Bookmaker',
      'India 6 over runs',
      'India 10 over runs',
      'India 15 over runs',
      'India 20 over runs',
      'Nepal 6 over runs',
      'Nepal 10 over runs',
      'Nepal 15 over runs',
      'Nepal 20 over runs',
    ]);
    expect([1, 2, 3, 4].map((type) => names(type).length)).toEqual([10, 12, 10, 10]);
    expect(names(4)).toContain('Nepal 4 over runs');
    expect(names(0)).toEqual(['Match Odds', 'Bookmaker']);
  });

  test('what was changed stays changed when a team is spelt anew; what was taken out stays out', () => {
    const changes = { 'session 0 6': 'India powerplay', 'session 1 20': null, 'own 1': 'Total sixes' };
    const set = editedSet(usualSet(3, ['Bharat', 'Nepal']), changes).map(({ name }) => name);
    expect(set).toContain('India powerplay');
    expect(set).toContain('Bharat 10 over runs');
    expect(set).not.toContain('Nepal 20 over runs');
    expect(set.at(-1)).toBe('Total sixes');
    expect(set).toHaveLength(10);
  });

  test('a refused field finds its row', () => {
    const rows = editedSet(usualSet(3, TEAMS), { 'market 1': null });
    const { markets, sessions, fieldOf } = setLists(rows, TEAMS);
    expect(markets).toEqual([{ market_type: 2, market_name: 'Bookmaker', team_1: 'India', team_2: 'Nepal' }]);
    expect(sessions[1]).toEqual({ session_type_id: 1, session_name: 'India 10 over runs' });
    expect([fieldOf(rows[0]!), fieldOf(rows[2]!)]).toEqual([
      'markets.0.market_name',
      'sessions.1.session_name',
    ]);
  });
});
