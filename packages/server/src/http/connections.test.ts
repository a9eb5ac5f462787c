import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

/** A server that is told of connections, and how many of each address are open. */
function door(connectionsPerAddress: number, trustProxy: readonly string[] = []) {
  const server = new EventEmitter();
  const log = { warn: () => undefined };
  limitConnections(server, { connectionsPerAddress, trustProxy }, log);
  return (remoteAddress: string) => {
    let closed = false;
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: () => (closed = true) });
    server.emit('connection', socket);
    return { isOpen: () => !closed, close: () => socket.emit('close') };
  };
}

it('an address has so many connections, and another when one of them has closed', () => {
  const comes = door(3);
  const [first, ...others] = Array.from({ length: 5 }, () => comes('203.0.113.9'));
  expect([first!, ...others].map((one) => one.isOpen())).toEqual([true, true, true, false, false]);
  expect(comes('203.0.113.10').isOpen()).toBe(true);
  first!.close();
  expect([comes('::ffff:203.0.113.9').isOpen(), comes('203.0.113.9').isOpen()]).toEqual([true, false]);
});

it('addresses of one IPv6 line count together', () => {
  const comes = door(2);
  expect([1, 2, 3].map((last) => comes(`2001:db8:1:2::${last}`).isOpen())).toEqual([true, true, false]);
  expect(comes('2001:db8:1:3::1').isOpen()).toBe(true);
});

it.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['10.0.0.0/8', '::ffff:10.2.3.4', true],
  ['10.0.0.5', '10.0.0.5', true],
  ['2001:db8::/32', '2001:db8:9::1', true],
  ['10.0.0.5', '10.0.0.6', false],
  ['loopback', '10.0.0.5', false],
])('with %s trusted, %s brings as many as come: %s', (proxy, address, free) => {
  const comes = door(1, [proxy]);
  comes(address);
  expect(comes(address).isOpen()).toBe(free);
});
