import { defineWords } from '../i18n/i18n.ts';

export const gameWords = defineWords('matkaGame', {
  fieldRequired: 'This field is required',
  invalidTime: 'Invalid time format',
  keptDraws: '{{count}} draws have bets and stay as they are.',
  keptDraws_one: '{{count}} draw has bets and stays as it is.',
  type_1: 'Single Akda',
  type_2: 'Jodi Patti',
  type_3: 'Single Patti',
  type_4: 'Double Patti',
  type_5: 'Tripple Patti',
  type_6: 'Half Sangam open pana',
  type_7: 'Half Sangam close pana',
  type_8: 'Full Sangam',
});
