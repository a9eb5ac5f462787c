import { defineWords } from '../i18n/i18n.ts';

export const impactWords = defineWords('rollback-impact', {
  impact: 'What will move',
  undoes: 'Undoes: {{names}}.',
  reopens: 'The match is un-closed first.',
  accountCount: '{{n}} accounts',
  accountCount_one: '{{n}} account',
  clientCount: '{{n}} clients',
  clientCount_one: '{{n}} client',
  betCount: '{{n}} bets',
  betCount_one: '{{n}} bet',
  negative: '{{n}} go below zero, and are not held back by it: {{names}}',
  profitAndLoss: 'Change of profit and loss',
  downline: 'Between',
  limitAfter: 'Limit after',
  withClose: 'With commission and charges of the match, which go back too.',
  withDraw: 'With the commission of the draw, which goes back too.',
  more: 'and {{n}} more accounts',
  more_one: 'and {{n}} more account',
});
