import { expect, test } from 'vitest';
import { isAmountText, isUnfinished, typedAfter } from './amount-text.ts';

test.each([
  ['5000', true],
  ['0', true],
  ['1,000', true],
  ['12,34,567.50', true],
  ['1,234,567', true],
  [' ₹ 5,000 ', true],
  ['5000.', true],
  ['1,0', false],
  ['1,', false],
  [',', false],
  ['1,0000', false],
  ['1000,000', false],
  ['-5000', false],
  ['-0', false],
  ['1e20', false],
  ['15.555', false],
  ['1e5.555x', false],
  ['', false],
])('%j as an amount: %j', (text, taken) => {
  expect(isAmountText(text)).toBe(taken);
});

/** Typed key by key at the end of a field that shows its digits alone: what came in, and what did not. */
function type(keys: string): { typed: string; refused: string } {
  let [typed, refused] = ['', ''];
  for (const key of keys) {
    const shown = typed.replaceAll(',', '');
    const after = typedAfter({ typed, shown, from: shown.length, to: shown.length }, key);
    if (after === undefined) refused += key;
    else typed = after;
  }
  return { typed, refused };
}

test.each([
  ['0', '', false],
  ['1500.55', '', false],
  ['1,000', '', false],
  ['1,00,000.5', '', false],
  ['1,000,000', '', false],
  ['-1', '-', false],
  ['-0', '-', false],
  ['1e20', 'e', false],
  ['1.555', '5', false],
  ['1.5.5', '.', false],
  ['५', '५', false],
  ['1,0', '', true],
  ['1,00', '', true],
  ['1,0.5', '', true],
  ['1,0000', '', true],
])('typing %j: %j does not come in, its commas group nothing: %j', (keys, refused, unfinished) => {
  const after = type(keys);
  expect([after.refused, isUnfinished(after.typed)]).toEqual([refused, unfinished]);
});

test.each([
  ['all of it is written over', [0, 5], '7', '7'],
  ['in its middle', [1, 1], '5', '15000'],
  ['a text with a minus', [0, 5], '-5', undefined],
  ['a text that reads as a power', [0, 5], '1e20', undefined],
  ['a text with a currency', [0, 5], ' ₹ 5,000 ', '5000'],
  ['a third decimal in the middle', [1, 1], '.', undefined],
])('1,000: %s', (_, [from, to], text, typed) => {
  expect(typedAfter({ typed: '1,000', shown: '1,000', from: from!, to: to! }, text)).toBe(typed);
});
