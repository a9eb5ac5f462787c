import { defineWords, type WordOf } from '../i18n/i18n.ts';

export const dashboardWords = defineWords('match-dashboard', {
  dashboard: 'Match Dashboard',
  unknownMatch: 'No such match',
  unknownMatchHint: 'It is not there, or not yours to see.',
  toMatches: 'To the matches',
  pages: 'Pages of this match',
  subCompanyLive: 'Sub Company Live Report',
  settings: 'Settings',
  wonBy: 'Won by {{name}}',
  timeline: 'Timeline',
  kickOff: 'Kick-off',
  declaredPl: 'Declared P/L',
  betsPending: 'Pending bets',
  betsAll: 'Bets',
  marketCount: '{{open}} open, {{declared}} declared',
  mainMarket: 'Main Market',
  result: 'Result {{result}}',
  noMarkets: 'This match has no markets yet.',
  noSessions: 'This match has no sessions yet.',
  slipsOf: 'Bet slips of {{name}}',
  no: 'No {{line}}',
  yes: 'Yes {{line}}',
  netOf: 'Net by winner of {{markets}}',
});

export type DashboardKey = WordOf<typeof dashboardWords>;
