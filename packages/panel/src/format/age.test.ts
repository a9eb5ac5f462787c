import { describe, expect, test } from 'vitest';
import { age } from './age.ts';

describe('age of a figure', () => {
  test.each([
    [-50, '0.0 s'],
    [640, '0.6 s'],
    [9949, '9.9 s'],
    [38_200, '38 s'],
    [125_000, '2 min'],
    [10_800_000, '3 h'],
    [432_000_000, '5 d'],
  ])('%d ms are %s', (milliseconds, text) => {
    expect(age(milliseconds)).toBe(text);
  });
});
