import { defineWords } from '../i18n/i18n.ts';

/** Words of the dialog by which a runner leaves its market, or comes back. */
export const withdrawWords = defineWords('withdraw-runner', {
  open: 'Withdraw a runner of {{name}}',
  question: 'Withdraw a runner of {{name}}?',
  questionBack: 'Reinstate {{runner}} in {{name}}?',
  questionOut: 'Withdraw {{runner}} from {{name}}?',
  effect: 'Its bets become void, and the market is locked until you open it again.',
  effectRace:
    'Its bets become void, bets on the others are reduced, and the market is locked until you open it again.',
  effectBack:
    'All bets hold again what they held without the withdrawal. The market is locked until you open it again.',
  isOut: '{{name}} (out)',
  chooseRunner: 'Choose a runner',
  factor: 'Reduction factor',
  factorNeeded: 'More than 0 and less than 100 per cent',
  moves: 'What it moves',
  voidBets: 'Bets that become void',
  restoredBets: 'Bets that stand again',
  repricedBets: 'Bets at another price',
  clients: 'Clients moved',
  tiedUp: 'Limit in use changes by',
  yesOut: 'Yes, withdraw',
  yesBack: 'Yes, reinstate',
});
