import { expect, test } from 'vitest';
import { isOldPrice } from './old-price.ts';

test('a price of the desk is old after three minutes', () => {
  expect([isOldPrice(0), isOldPrice(179_999), isOldPrice(180_000)]).toEqual([false, false, true]);
});
