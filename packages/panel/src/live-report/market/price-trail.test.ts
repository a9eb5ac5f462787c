import { describe, expect, test } from 'vitest';
import { recordPrice, seeded, seedTrails } from './price-trail.ts';

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

  test('what the house offered before stands in front, and a second answer adds nothing', () => {
    let told = 0;
    const stop = seeded.follow(() => (told += 1));
    recordPrice('m:4', 1.9);
    seedTrails(new Map([['m:4', [1.5, 1.6, 1.7]]]));
    seedTrails(new Map([['m:4', [1.5, 1.6, 1.7]]]));
    stop();
    expect(recordPrice('m:4', 1.9)).toEqual([1.5, 1.6, 1.7, 1.9]);
    expect(told).toBe(2);
  });
});
