import { defineWords, type WordOf } from '../i18n/i18n.ts';

export const trialWords = defineWords('trial-balance', {
  lineCount: '{{n}} lines',
  lineCount_one: '{{n}} line',
  entryCount: '{{n}} entries',
  entryCount_one: '{{n}} entry',
  accountCount: '{{n}} accounts',
  accountCount_one: '{{n}} account',
  byKind: 'By kind of entry',
  byLevel: 'By level',
  kind: 'Kind',
  entries: 'Entries',
  lines: 'Lines',
  debit: 'Debit',
  credit: 'Credit',
  noEntries: 'No Data Found',
  accounts: 'Accounts',
  checks: 'Checks',
  books: 'Books against bets',
  chains: 'Hash chains',
  trial_balance: 'Sum of everything',
  casino: 'Money of the casino',
  cash: 'Cashbooks against the journal',
  open_matches: 'Matches left open',
  openMatchesToDo:
    'Everything in these matches has its result, yet they are open: their commission and charges are not booked. Close them here.',
  closeThem: 'Close them',
  closedMatches: '{{count}} matches closed',
  closedMatches_one: '{{count}} match closed',
  runNow: 'Run now',
  runNowOf: 'Run now: {{name}}',
  never: 'Not run yet',
  nothingWrong: 'Nothing wrong',
  somethingWrong: 'Something is wrong',
  progress: '{{done}} of {{total}}',
});

export type TrialWord = WordOf<typeof trialWords>;
