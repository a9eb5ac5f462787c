import { expect, it } from 'vitest';
import { addressBehind, addressOf, isWithin, networkFrom } from './network.ts';

it.each<[said: string, own: string | undefined, kept: string]>([
  ['203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['::ffff:203.0.113.9', '10.0.0.1', '203.0.113.9'],
  ['::ffff:cb00:7109', undefined, '203.0.113.9'],
  ['2001:DB8:0::1', undefined, '2001:db8::1'],
  ['fe80::1%eth0', undefined, 'fe80::1'],
  ['0x7f.1', undefined, '127.0.0.1'],
  ['a name', '::ffff:10.0.0.1', '10.0.0.1'],
  ['::ffff:a name', '10.0.0.1', '10.0.0.1'],
  ['', undefined, '127.0.0.1'],
])('of %j, on a socket of %j, %s is kept', (said, own, kept) => {
  expect(addressOf(said, own)).toBe(kept);
});

it.each<[kept: string | undefined, typed: string]>([
  ['10.1.0.0/16', '10.1.2.3/16'],
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8::/32', '2001:DB8:1::/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  [undefined, '10.1'],
  [undefined, '10.1.2.3/33'],
  [undefined, '0x7f.0.0.1'],
  [undefined, 'office'],
  [undefined, 'loopback'],
])('%s is kept of %j as a form has it', (kept, typed) => {
  expect(networkFrom(typed)).toBe(kept);
});

it.each<[boolean, string, string[]]>([
  [true, '10.1.255.255', ['192.168.0.1', '10.1.0.0/16']],
  [false, '10.2.0.0', ['192.168.0.1', '10.1.0.0/16']],
  [true, '::ffff:10.1.2.3', ['10.1.0.0/16']],
  [true, '2001:db8:ffff::1', ['2001:db8::/32']],
  [false, '2001:db9::1', ['2001:db8::/32', '10.0.0.0/8']],
  [false, '10.1.2.3', ['::/0']],
  [false, 'a name', ['0.0.0.0/0']],
])('%s: %s is within %j', (within, address, networks) => {
  expect(isWithin(networks, address)).toBe(within);
});

it.each<[behind: string, own: string, forwarded: string | undefined, proxies: string[]]>([
  ['203.0.113.9', '203.0.113.9', '10.0.0.1', []],
  ['10.0.0.1', '127.0.0.1', '10.0.0.1', ['loopback']],
  ['10.0.0.1', '127.0.0.1', '198.51.100.7, 10.0.0.1', ['loopback']],
  ['198.51.100.7', '127.0.0.1', '198.51.100.7, 10.0.0.1', ['loopback', '10.0.0.0/8']],
  ['10.0.0.2', '127.0.0.1', '10.0.0.2, 10.0.0.1', ['loopback', '10.0.0.0/8']],
  ['127.0.0.1', '127.0.0.1', undefined, ['loopback']],
  ['127.0.0.1', '127.0.0.1', 'a name', ['loopback']],
])('%s is behind a socket of %s that says %j, with proxies %j', (behind, own, forwarded, proxies) => {
  expect(addressBehind(proxies, { own, forwarded })).toBe(behind);
});
