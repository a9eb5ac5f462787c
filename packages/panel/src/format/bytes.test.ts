import { expect, test } from 'vitest';
import { bytes } from './bytes.ts';

test.each([
  [0, '0 B'],
  [812, '812 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1_449_000, '1.4 MB'],
  [9_949_999, '9.9 MB'],
  [9_960_000, '10 MB'],
  [999_600, '1.0 MB'],
  [23_400_000_000, '23 GB'],
  [4_000_000_000_000_000, '4000 TB'],
])('%i is %s', (size, text) => {
  expect(bytes(size)).toBe(text);
});
