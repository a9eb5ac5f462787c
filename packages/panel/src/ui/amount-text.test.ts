import { expect, test } from 'vitest';
import { isAmountKey, isAmountText } from './amount-text.ts';

test.each([
  ['5000', true],
  ['12,34,567.50', true],
  [' ₹ 5,000 ', true],
  ['5000.', true],
  ['-5000', false],
  ['1e5', false],
  ['15.555', false],
  ['1e5.555x', false],
  ['', false],
])('pasting %j into an amount: %j', (text, taken) => {
  expect(isAmountText(text)).toBe(taken);
});

test.each([
  ['5', true],
  ['.', true],
  ['Backspace', true],
  ['Unidentified', true],
  ['-', false],
  ['e', false],
  ['५', false],
])('pressing %j in an amount: %j', (key, taken) => {
  expect(isAmountKey(key)).toBe(taken);
});
