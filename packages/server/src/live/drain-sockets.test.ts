import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { account, client, signIn, startNode, type Node } from './live-node.fixtures.ts';

const database = await testDatabase();
const { pool } = database;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

let accounts = 0;

async function nodeWithToken() {
  const node = await startNode(database, { PAVILION_SOCKETS: '100' });
  ends.push(() => node.close());
  const { token } = await signIn(pool, await account(pool, `agent_${(accounts += 1)}`, 6));
  return { node, token };
}

/** A client that is there; it notes when it is told to go, as the panel is. */
async function watcher({ port }: Pick<Node, 'port'>, token: string, told: object[]) {
  const one = client(port, () => token, ['websocket']);
  ends.push(() => one.socket.close());
  one.socket.on('moving', () => told.push(one));
  await one.connected();
  return one;
}

const never = new AbortController().signal;

test('sockets are told to go one after the other, and it is over when the last has gone', async () => {
  const { node, token } = await nodeWithToken();
  const told: object[] = [];
  const atFirst = Promise.withResolvers<number>();
  const all = await Promise.all(Array.from({ length: 20 }, () => watcher(node, token, told)));
  for (const one of all)
    one.socket.on('moving', () => {
      atFirst.resolve(node.hub.stats().sockets);
      one.socket.close();
    });
  await node.drain(3_000, never);
  expect([told.length, new Set(told).size]).toEqual([20, 20]);
  // Had all been told in one step, about none would be left.
  expect(await atFirst.promise).toBeGreaterThan(10);
  expect(node.hub.stats().sockets).toBe(0);
});

test('a client that does not know the word is cut off, and comes back by itself; who comes meanwhile goes too', async () => {
  const { node, token } = await nodeWithToken();
  const told: object[] = [];
  const [one, other] = [await watcher(node, token, told), await watcher(node, token, told)];
  const reason = one.disconnected();
  const drained = node.drain(5_000, never);
  expect(await reason).toBe('transport close');
  await one.connected();
  await drained;
  const names = told.map((who) => (who === one ? 'one' : who === other ? 'other' : 'nobody'));
  expect(names.filter((name) => name === 'one').length).toBeGreaterThan(1);
  expect(names).toContain('other');
});

test('who is in a hurry does not wait for sockets; a node that is closed leaves them to come back by themselves', async () => {
  const { node, token } = await nodeWithToken();
  const told: object[] = [];
  const one = await watcher(node, token, told);
  const hurry = new AbortController();
  const drained = node.drain(600_000, hurry.signal);
  hurry.abort();
  await drained;
  expect([told, one.socket.connected]).toEqual([[], true]);
  const reason = one.disconnected();
  ends.pop();
  await node.close();
  expect([await reason, one.socket.active]).toEqual(['transport close', true]);
});
