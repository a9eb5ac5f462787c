import { defineWords, type WordOf } from '../i18n/i18n.ts';

export const matchesWords = defineWords('matches', {
  title: 'Matches List',
  search: 'Search matches',
  allSports: 'All',
  cupRate: 'Cup Rate',
  election: 'Election',
  live: 'Live',
  tomorrow: 'Tomorrow',
  isDeclared: 'Declared',
  profitLoss: 'Profit/Loss',
  liveBadge: 'LIVE',
  type1: 'Test Match',
  type2: 'ODI',
  type3: 'T20',
  type4: 'T10',
  off: 'OFF',
  deactivateAsk: 'Are you sure you want to deactivate the match?',
  deactivateFailed: 'something went wrong!',
  deactivateEffect: 'Clients no longer see it and cannot bet on it. Bets that stand are settled as usual.',
  bets: '{{count}} bets',
  bets_one: '{{count}} bet',
});

type MatchKey = WordOf<typeof matchesWords>;

/** The word of a match type (1 Test Match, 2 ODI, 3 T20, 4 T10); '' for a sport without types. */
export function matchTypeWord(t: (key: MatchKey) => string, type: number): string {
  return type >= 1 && type <= 4 ? t(`type${type}` as MatchKey) : '';
}
