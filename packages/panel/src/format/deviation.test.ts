import { expect, test } from 'vitest';
import { chanceText, deviationStep, deviationText } from './deviation.ts';

test.each([
  [15, 159.2, '\u221290.6 %', -3],
  [1700, 1592, '+6.8 %', 2],
  [100, 100, '0.0 %', 0],
  [102, 79.59, '+28.2 %', 2],
  [71, 79.59, '\u221210.8 %', 0],
  [0, 0, '', 0],
])('%d where %d are expected: %s, step %d', (came, expected, text, step) => {
  expect([deviationText({ came, expected }), deviationStep({ came, expected }) + 0]).toEqual([text, step]);
});

test.each([
  [0.00893889, '0.89'],
  [0.5, '50.00'],
  [4e-39, '< 0.01'],
])('a chance of %d is said %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text);
});
