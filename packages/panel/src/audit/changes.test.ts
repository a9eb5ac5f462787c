import { describe, expect, test } from 'vitest';
import { changeText, humanAction } from './changes.ts';

describe('values of the audit log', () => {
  test.each([
    ['', '""'],
    ['true', 'true'],
    ['2000000', '20,00,000'],
    ['-1250.5', '-1,250.5'],
    ['850', '850'],
    ['<b>x</b>', '<b>x</b>'],
    ['9b2f', '9b2f'],
  ])('%j reads %s', (value, text) => {
    expect(changeText(value)).toBe(text);
  });

  test('names of actions and fields lose their lines', () => {
    expect(humanAction('lock_casino_bet')).toBe('lock casino bet');
  });
});
