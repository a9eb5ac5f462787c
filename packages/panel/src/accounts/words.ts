import { defineWords } from '../i18n/i18n.ts';
import { accountsEnglish } from './words.en.ts';
import { accountsHi } from './words.hi.ts';
import { accountsMr } from './words.mr.ts';
import { accountsTa } from './words.ta.ts';

export const accountsWords = defineWords('accounts', accountsEnglish, {
  hi: accountsHi,
  ta: accountsTa,
  mr: accountsMr,
});
