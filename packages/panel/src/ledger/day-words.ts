import { defineWords } from '../i18n/i18n.ts';

/** Words of Show Settlement: a casino's day and its rounds. */
export const dayWords = defineWords('ledger-day', {
  txnNo: 'Txn No.',
  lines: 'Lines on the statement',
  waits: 'Waits to be posted',
  adds: 'The rounds add up to the line on the statement.',
  doesNotAdd: 'The rounds do not add up to the line on the statement.',
  notPosted: 'This day is not posted yet',
  betsOn: 'Bets on {{round}}',
  countOn: '{{n}} bets on {{round}}',
  countOn_one: '{{n}} bet on {{round}}',
});
