import { defineWords } from '../i18n/i18n.ts';

/** Words of Manage Fancy and Match Rollback. */
export const fancyWords = defineWords('fancy', {
  title: 'Manage Fancy',
  rollbackTitle: 'Match Rollback',
  resultOf: 'Result of {{name}}',
  take: 'Take {{n}} from the score',
  notYet: 'not yet',
  confirm: 'Confirm',
  confirmOf: 'Confirm {{name}}',
  abandonOf: 'Abandon {{name}}',
  none: 'No session waits for a result.',
  keys: 'Enter goes to the next row, Ctrl+Enter confirms what is typed.',
  shownOf: '{{shown}} of {{total}} unsettled sessions',
  shownOf_one: '{{shown}} of {{total}} unsettled session',
  chooseRow: 'Choose a session',
  typeResult: 'Type a result',
  typeHint: 'Who gains and who pays is shown here before anything is booked.',
  question: 'Settle {{name}} at {{result}}?',
  abandonEffect: 'All bets of this session become void. Stakes are released.',
  openDate: 'Open Date',
  settlementDate: 'Settlement Date',
  rollBackOf: 'Roll Back {{name}}',
  rollBackMatch: 'Roll back every settlement of {{name}}?',
  matchResult: 'Match Result',
});
