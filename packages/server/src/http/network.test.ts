import { expect, it } from 'vitest';
import { addressOf } from './network.ts';

it.each<[said: string, own: string | undefined, kept: string]>([
  ['203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['::ffff:203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['::ffff:cb00:7109', undefined, '203.0.113.9'],
  ['2001:DB8:0::1', undefined, '2001:db8::1'],
  ['0x7f.1', undefined, '127.0.0.1'],
  ['a name', '::ffff:10.0.0.1', '10.0.0.1'],
  ['::ffff:a name', '10.0.0.1', '10.0.0.1'],
  ['', undefined, '127.0.0.1'],
])('of %j, on a socket of %j, %s is kept', (said, own, kept) => {
  expect(addressOf(said, own)).toBe(kept);
});
