import { describe, expect, test } from 'vitest';
import { limitLevel, limitPercent } from './limit-bar.tsx';

describe('limit in use', () => {
  test.each([
    [0, 0, 0, 'normal'],
    [50, 0, 100, 'loss'],
    [74, 100, 74, 'normal'],
    [75, 100, 75, 'warn'],
    [89.4, 100, 89, 'warn'],
    [90, 100, 90, 'loss'],
    [120, 100, 120, 'loss'],
  ])('%d of %d is %d per cent, %s', (used, given, percent, level) => {
    expect(limitPercent(used, given)).toBe(percent);
    expect(limitLevel(percent)).toBe(level);
  });
});
