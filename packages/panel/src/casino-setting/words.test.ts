import { expect, it } from 'vitest';
import { casinoSettingEnglish } from './words.en.ts';
import { casinoSettingHi } from './words.hi.ts';
import { casinoSettingMr } from './words.mr.ts';
import { casinoSettingTa } from './words.ta.ts';
import { familyKey } from './words.ts';

it.each(['Cards', 'Wheels', 'Numbers', 'Slots'])('the kind %s has a word in each language', (family) => {
  const key = familyKey(family)!;
  expect(casinoSettingEnglish[key]).toBe(family);
  const words = [casinoSettingHi, casinoSettingMr, casinoSettingTa].map((language) => language[key]);
  for (const word of words) expect(word).toMatch(/^[^a-z]+$/i);
});

it('a kind without a word is shown by its name', () => {
  expect(familyKey('Dice')).toBeUndefined();
});
