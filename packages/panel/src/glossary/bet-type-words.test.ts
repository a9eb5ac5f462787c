import { MATKA_TYPES } from '@pavilion/contract/matka-types.ts';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../i18n/i18n.ts';
import { loadLanguages } from '../i18n/languages.fixtures.ts';
import { betTypeLabel, betTypeSaid, betTypesInFiles } from './bet-type-words.ts';

loadLanguages();
afterEach(() => setLanguage('en'));

test('in English bet types are as the server sends them', () => {
  expect(betTypeSaid('Single Akda')).toBe('Single Akda');
  expect(betTypesInFiles()['Full Sangam']).toBe('Full Sangam');
});

test.each([
  ['hi', 'जोड़ी पत्ती'],
  ['mr', 'जोडी पत्ती'],
  ['ta', 'ஜோடி பட்டி'],
] as const)('in %s screens and files name every bet type alike; other names stay', (language, jodi) => {
  setLanguage(language);
  expect([betTypeSaid('Jodi Patti'), betTypeLabel(2), betTypesInFiles()['Jodi Patti']]).toEqual([
    jodi,
    jodi,
    jodi,
  ]);
  expect(Object.values(MATKA_TYPES).filter((type) => betTypeSaid(type) === type)).toEqual([]);
  expect(betTypeSaid('Match Odds')).toBe('Match Odds');
});
