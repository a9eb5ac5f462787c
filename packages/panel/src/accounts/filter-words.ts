import { defineWords } from '../i18n/i18n.ts';

export const filterWords = defineWords('filters', {
  add: 'Add filter',
  clearAll: 'Clear all',
  apply: 'Apply',
  any: 'Any',
  bet: 'Bet lock',
  casino: 'Casino lock',
  negative: 'Coins below zero',
  share: 'My share, %',
  created_from: 'Created from',
  created_to: 'Created to',
  share_from: 'Share from',
  share_to: 'Share to',
  from: 'From',
  to: 'To',
});
