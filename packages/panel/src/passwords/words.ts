import { defineWords } from '../i18n/i18n.ts';
import { passwordEnglish } from './words.en.ts';
import { passwordHi } from './words.hi.ts';
import { passwordMr } from './words.mr.ts';
import { passwordTa } from './words.ta.ts';

export const passwordWords = defineWords('passwords', passwordEnglish, {
  hi: passwordHi,
  ta: passwordTa,
  mr: passwordMr,
});
