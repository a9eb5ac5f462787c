import { describe, expect, test } from 'vitest';
import { say } from '../i18n/i18n.ts';
import { changeText, fieldName } from './changes.ts';
import { fieldWords } from './field-words.ts';

const t = say(fieldWords);

describe('values of the audit log', () => {
  test.each([
    ['', '""'],
    ['true', 'Yes'],
    ['false', 'No'],
    ['2000000', '20,00,000'],
    ['-1250.5', '-1,250.5'],
    ['850', '850'],
    ['<b>x</b>', '<b>x</b>'],
    ['9b2f', '9b2f'],
  ])('%j reads %s', (value, text) => {
    expect(changeText(t, value)).toBe(text);
  });

  test.each([
    ['lock_casino_bet', 'Casino lock'],
    ['match_min_stake', 'match min stake'],
    ['toString', 'toString'],
  ])('the field %s is called %s', (field, name) => {
    expect(fieldName(t, field)).toBe(name);
  });
});
