import { defineWords } from '../i18n/i18n.ts';

export const gameWords = defineWords('matkaGame', {
  fieldRequired: 'This field is required',
  invalidTime: 'Invalid time format',
  keptDraws: '{{count}} draws have bets and stay as they are.',
  keptDraws_one: '{{count}} draw has bets and stays as it is.',
});
