import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it.each([
  ['8.8.8.8', 'United States'],
  ['49.36.1.1', 'India'],
  ['::ffff:49.36.1.1', 'India'],
  ['2001:4860:4860::8888', 'United States'],
  ['127.0.0.1', null],
  ['192.168.1.7', null],
  ['::1', null],
  ['not an address', null],
  [null, null],
])('%s is in %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
