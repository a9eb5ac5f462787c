import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';

test.each([
  [-5_000, '0:00'],
  [1, '0:01'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [172_799_000, '47:59:59'],
  [172_800_000, '2 d'],
])('%d ms are %s', (milliseconds, text) => {
  expect(countdown(milliseconds)).toBe(text);
});
