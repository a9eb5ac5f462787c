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

type Key = keyof typeof casinoSettingEnglish;

/** The word of a kind of games by its name on the server; undefined for a kind that has none here. */
export function familyKey(family: string): Key | undefined {
  const key = `family ${family}`;
  return key in casinoSettingEnglish ? (key as Key) : undefined;
}
