import { defineWords, type Say, type WordOf } from '../i18n/i18n.ts';

export const roundsWords = defineWords('casino-rounds', {
  pid: 'PID',
  profitLoss: 'Profit/Loss',
  search: 'PID or round',
  allProviders: 'All providers',
  pageOf: 'Total of this page: {{n}} rounds',
  pageOf_one: 'Total of this page: {{n}} round',
  allOf: 'All pages, {{days}}: {{n}} rounds',
  allOf_one: 'All pages, {{days}}: {{n}} round',
  everyDay: 'all days',
  notSummed: 'too many to sum',
  waiting: 'Waiting since',
  cancelGame: 'Cancel Game',
  cancelQuestion: 'Are you sure you want to Cancel {{title}}',
  cancelEffect: 'Every bet on it becomes void and its limit is free again.',
  noneWaits: 'No round waits for its result.',
  won: 'Won by {{winner}}',
  ofRound: 'Bets and reports of this round',
  outcome: 'Outcome',
  table: 'To the table',
  unknownRound: 'Round not found',
  position: 'Position on the table',
  positionHint:
    'What your result was expected to be before the first card and after each one, with all bets of the round. ≈ is counted from many deals, everything else is exact.',
  start: 'Before the first card',
  counting: 'Counting …',
  change: 'Changed by',
  largest: 'Largest wins',
  noWins: 'Nobody won on this round.',
  chance: 'Chance',
});
export type RoundsSay = Say<WordOf<typeof roundsWords>>;
