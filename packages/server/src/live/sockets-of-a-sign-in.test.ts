import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { account, client, signIn, startNode } from './live-node.fixtures.ts';

const database = await testDatabase();
const node = await startNode(database, { PAVILION_SOCKETS: '2' });
afterAll(() => node.close());
const agent = await account(database.pool, 'agent', 6);
const [one, other] = [await signIn(database.pool, agent), await signIn(database.pool, agent)];

const opened: ReturnType<typeof client>[] = [];
afterEach(async () => {
  opened.splice(0).forEach(({ socket }) => socket.disconnect());
  await vi.waitFor(() => expect(node.hub.stats().sockets).toBe(0));
});

async function open({ token }: { token: string }, tab?: string) {
  const screen = client(node.port, () => token, ['websocket'], tab);
  opened.push(screen);
  await screen.connected();
  return screen;
}

test('the oldest socket of a sign-in makes room, is told why, and does not come back by itself', async () => {
  const first = await open(one);
  const closed = first.disconnected();
  const stranger = await open(other);
  const second = await open(one);
  const third = await open(one);
  expect(await closed).toBe('io server disconnect');
  expect([first.elsewhere.told, first.signedOut, first.socket.active]).toEqual([1, [], false]);
  for (const screen of [stranger, second, third]) {
    expect(await screen.subscribe(['m1'])).toEqual({ refused: [] });
    expect(screen.elsewhere.told).toBe(0);
  }
  const back = new Promise<void>((done) => first.socket.once('connect', done));
  first.socket.connect();
  await back;
  await vi.waitFor(() => expect(second.elsewhere.told).toBe(1));
  expect(third.socket.connected).toBe(true);
});

test('a tab that comes back before its old line is known to be gone takes nobody else’s place', async () => {
  const [left, right] = [await open(one, 'left'), await open(one, 'right')];
  const closed = left.disconnected();
  const again = await open(one, 'left');
  await closed;
  expect(left.elsewhere.told).toBe(0);
  expect(await right.subscribe(['m1'])).toEqual({ refused: [] });
  expect(await again.subscribe(['m1'])).toEqual({ refused: [] });
  expect(right.elsewhere.told).toBe(0);
});
