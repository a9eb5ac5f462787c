import { defineWords } from '../i18n/i18n.ts';
import { casinoSettingEnglish } from './words.en.ts';
import { casinoSettingHi } from './words.hi.ts';
import { casinoSettingMr } from './words.mr.ts';
import { casinoSettingTa } from './words.ta.ts';

export const casinoSettingWords = defineWords('casino-setting', casinoSettingEnglish, {
  hi: casinoSettingHi,
  ta: casinoSettingTa,
  mr: casinoSettingMr,
});
