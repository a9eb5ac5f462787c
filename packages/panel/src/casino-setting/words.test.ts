import { expect, it } from 'vitest';
import { FILES } from '../i18n/languages.fixtures.ts';
import { casinoSettingWords, familyKey } from './words.ts';

it.each(['Cards', 'Virtual Sports'])('the kind %s has a word in each language', (family) => {
  const key = familyKey(family)!;
  expect(casinoSettingWords.en[key]).toBe(family);
  for (const words of Object.values(FILES)) {
    expect((words['casino-setting'] as Record<string, string>)[key]).toMatch(/^[^a-z]+$/i);
  }
});

it('a kind without a word is shown by its name', () => {
  expect(familyKey('Dice')).toBeUndefined();
});
