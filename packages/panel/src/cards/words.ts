import { defineWords } from '../i18n/i18n.ts';

export const cardWords = defineWords('cards', {
  card: '{{rank}} of {{suit}}',
  S: 'spades',
  H: 'hearts',
  C: 'clubs',
  D: 'diamonds',
  rank1: 'Ace',
  rank11: 'Jack',
  rank12: 'Queen',
  rank13: 'King',
  faceDown: 'Card face down',
  unknown: 'Card {{code}}',
  won: 'won',
});
