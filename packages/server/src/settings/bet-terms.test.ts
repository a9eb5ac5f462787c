import { SPORT } from '@pavilion/contract/sports.ts';
import { marketTerms, sessionTerms } from '@pavilion/contract/bet-setting-fields.ts';
import { describe, expect, it } from 'vitest';
import { betTerms, type SettingFields } from './bet-terms.ts';

describe('what limits are set under: on the page of the match, and by the house or for a client', () => {
  it.each([
    ['cricket match odds', marketTerms(4, 1), 'match_stack', 'match_stack'],
    ['cricket bookmaker', marketTerms(4, 2), 'bookmaker', 'bookmaker'],
    ['a manual market', marketTerms(4, 5), 'other_market', 'other_market'],
    ['even and odd', marketTerms(4, 6), 'other_market', 'other_market'],
    ['soccer match odds', marketTerms(1, 1), 'match_stack', 'soccer_match'],
    ['a soccer bookmaker', marketTerms(1, 2), 'bookmaker', 'soccer_manual'],
    ['another soccer market', marketTerms(1, 5), 'other_market', 'soccer_manual'],
    ['tennis match odds', marketTerms(2, 1), 'match_stack', 'tennis_match'],
    ['a tennis bookmaker', marketTerms(2, 2), 'bookmaker', 'bookmaker'],
    ['a cup', marketTerms(SPORT.cupRate, 1), 'cup', 'cup'],
    ['a session', sessionTerms(1), 'session_run', 'session_run'],
    ['a wicket', sessionTerms(4), 'fall_of_wicket', 'fall_of_wicket'],
    ['advance', sessionTerms(8), 'advance_fancy', 'advance_fancy'],
  ])('%s', (_, term, match, house) => {
    expect(term).toEqual({ match, house });
  });
});

it('the profit of a cup: of the client before the match before the tournament, and of no other market', () => {
  const levels: Record<string, SettingFields> = {
    tournament: { max_cup_profit: 300 },
    event: { max_cup_profit: 200 },
    client: { max_cup_profit: 100 },
    market: {},
  };
  const owner = { clientId: 1, eventId: 'e', subjectId: 'm' };
  const own = { min: 0n, max: 1000n, delaySeconds: 0 };
  const cupOf = (...known: string[]) =>
    betTerms({ of: (level) => (known.includes(level) ? levels[level]! : {}) }, owner, {
      term: { match: 'cup', house: 'cup' },
      own,
    }).maxProfit;
  expect([
    cupOf(),
    cupOf('tournament'),
    cupOf('tournament', 'event'),
    cupOf('tournament', 'event', 'client'),
  ]).toEqual([null, 300n, 200n, 100n]);
  const match = betTerms({ of: (level) => levels[level]! }, owner, {
    term: { match: 'match_stack', house: 'match_stack' },
    own,
  });
  expect(match.maxProfit).toBeNull();
});
