import { defineWords } from '../i18n/i18n.ts';
import { formEnglish } from './words.en.ts';
import { formHi } from './words.hi.ts';
import { formMr } from './words.mr.ts';
import { formTa } from './words.ta.ts';

export const formWords = defineWords('user-form', formEnglish, { hi: formHi, ta: formTa, mr: formMr });
