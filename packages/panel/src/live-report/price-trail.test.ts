import { describe, expect, test } from 'vitest';
import { recordPrice } from './price-trail.ts';

describe('last prices of a runner', () => {
  test('only moves are kept, and each runner has its own', () => {
    for (const price of [1.62, 1.62, 1.63]) recordPrice('m:1', price);
    expect(recordPrice('m:1', 1.62)).toEqual([1.62, 1.63, 1.62]);
    expect(recordPrice('m:2', 2)).toEqual([2]);
  });

  test('the oldest go after sixty', () => {
    for (let n = 1; n <= 70; n += 1) recordPrice('m:3', n);
    expect(recordPrice('m:3', 70)).toHaveLength(60);
    expect(recordPrice('m:3', 70)[0]).toBe(11);
  });
});
