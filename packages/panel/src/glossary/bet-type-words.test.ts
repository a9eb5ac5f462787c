import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import hi from '@pavilion/contract/words/hi.json' with { type: 'json' };
import mr from '@pavilion/contract/words/mr.json' with { type: 'json' };
import ta from '@pavilion/contract/words/ta.json' with { type: 'json' };
import { afterEach, expect, test } from 'vitest';
import { addWords } from '../i18n/catalogue.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { betTypeLabel, betTypeSaid, betTypesInFiles } from './bet-type-words.ts';

afterEach(() => setLanguage('en'));

test('in English bet types are as the server sends them', () => {
  expect(betTypeSaid('Single Akda')).toBe('Single Akda');
  expect(betTypesInFiles()['Full Sangam']).toBe('Full Sangam');
});

test.each([
  ['hi', hi, 'जोड़ी पत्ती'],
  ['mr', mr, 'जोडी पत्ती'],
  ['ta', ta, 'ஜோடி பட்டி'],
] as const)(
  'in %s screens and files name every bet type alike; other names stay',
  (language, words, jodi) => {
    addWords(language, words);
    setLanguage(language);
    expect([betTypeSaid('Jodi Patti'), betTypeLabel(2), betTypesInFiles()['Jodi Patti']]).toEqual([
      jodi,
      jodi,
      jodi,
    ]);
    expect(Object.values(MATKA_TYPES).filter((type) => betTypeSaid(type) === type)).toEqual([]);
    expect(betTypeSaid('Match Odds')).toBe('Match Odds');
  },
);
