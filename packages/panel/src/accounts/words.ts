import { defineWords } from '../i18n/i18n.ts';
import { accountsEnglish } from './words.en.ts';

/** Every list has them: the other languages are fetched when they are spoken. */
export const accountsWords = defineWords('accounts', accountsEnglish, {
  hi: async () => (await import('./words.hi.ts')).accountsHi,
  ta: async () => (await import('./words.ta.ts')).accountsTa,
  mr: async () => (await import('./words.mr.ts')).accountsMr,
});
