import { afterEach, expect, test, vi } from 'vitest';
import { isByHand, isOldPrice, oldIn } from './old-price.ts';

test('a price of the desk is old after three minutes', () => {
  expect([isOldPrice(0), isOldPrice(179_999), isOldPrice(180_000)]).toEqual([false, false, true]);
});

afterEach(() => void vi.useRealTimers());

test('how long a price may still stand', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T18:00:00Z') });
  expect(['2026-11-22T18:00:00Z', '2026-11-22T17:57:00Z', '2026-11-22T17:50:00Z'].map(oldIn)).toEqual([
    180_000, 0, -420_000,
  ]);
});

test('only what the desk made is set by hand', () => {
  expect(['M1006', '1.234567'].map(isByHand)).toEqual([true, false]);
});
