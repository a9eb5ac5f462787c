import { defineWords } from '../i18n/i18n.ts';

/** Words of Show Settlement: what lies behind a line, of a casino's day its rounds. */
export const dayWords = defineWords('ledger-day', {
  txnNo: 'Txn No.',
  lines: 'Lines on the statement',
  waits: 'Waits to be posted',
  adds: 'The rounds add up to the line on the statement.',
  doesNotAdd: 'The rounds do not add up to the line on the statement.',
  notPosted: 'This day is not posted yet',
  betsOn: 'Bets on {{name}}',
  countOn: '{{n}} bets on {{name}}',
  countOn_one: '{{n}} bet on {{name}}',
  behind: 'What lies behind this line',
  thisLine: 'This line',
  rowsAdd: 'The rows below add up to this line.',
  rowsDoNotAdd: 'The rows below do not add up to this line.',
  onPage: 'On this page',
});
