import { defineWords } from '../i18n/i18n.ts';

export const casinoDeclareWords = defineWords('casino-declare', {
  declare: 'Declare',
  title: 'Declare {{name}}',
  by: 'What is known of it',
  byCards: 'Its cards',
  byWinners: 'What won',
  cards: 'Cards, in the order in which they fell',
  cardsHint: 'As KH 10S 9D: S spades, H hearts, D diamonds, C clubs.',
  unknown: '{{card}} is no card.',
  too_often: '{{card}} cannot lie there once more.',
  too_many: '{{card}} comes after the end of the round.',
  too_few: 'The round is not over with these cards.',
  lying: 'Cards on the table',
  choose: 'Choose what came true',
  toldGame:
    'Its supplier tells what each bet brought. Declared here, what it has told so far stands, and bets of which it has told no win are lost. What it tells later still counts.',
  asTold: 'As told so far',
  coinsAtOnce: 'Coins move at once. Ledgers move when the day is posted: they are shown as they are then.',
  dealtHere:
    'The house deals this table. The check of its record will show that this is not what its seed deals.',
  declareAs: 'Declare: {{name}}',
  question: 'Declare {{result}} as the result of {{name}}?',
  effect: 'Bets on it are booked. It can be taken back.',
});
