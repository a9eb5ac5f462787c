import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { account, blockableRoad, client, signIn, startNode } from './live-node.fixtures.ts';

const database = await testDatabase();
const { pool } = database;
const node = await startNode(database);
afterAll(() => node.close());

const agent = await account(pool, 'agent', 6);
const { token, signInId } = await signIn(pool, agent);
const opened: ReturnType<typeof client>[] = [];
afterEach(() => opened.splice(0).forEach(({ socket }) => socket.disconnect()));

function open(port = node.port, tokenNow = () => token) {
  const one = client(port, tokenNow, ['websocket']);
  opened.push(one);
  return one;
}

test('a standard client gets the image and then every patch in order, as event b', async () => {
  const { socket, subscribe, seen, gaps, connected } = open();
  await connected();
  expect(socket.io.engine.transport.name).toBe('websocket');
  expect(await subscribe(['m1', 'closed1'])).toEqual({ refused: ['closed1'] });
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  for (let run = 1; run <= 20; run++) {
    node.hub.set('m1', { score: `${run}/0` });
    await vi.waitFor(() => expect(seen.at(-1)?.set).toEqual({ score: `${run}/0` }));
  }
  expect(seen[0]).toEqual({ topic: 'm1', seq: 1, image: true, set: { score: '0/0' } });
  expect(seen.map((patch) => patch.seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(gaps).toEqual([]);
});

test.each([
  ['default options: by polling at first, then by a websocket', undefined, 'websocket'],
  ['polling alone, where something between refuses websockets', ['polling'] as const, 'polling'],
])('a client with %s misses nothing', async (_, transports, endsOn) => {
  const one = client(node.port, () => token, transports);
  opened.push(one);
  await one.connected();
  await one.subscribe(['m9']);
  for (let run = 1; run <= 30; run++) {
    node.hub.set('m9', { score: `${run}/0` });
    await vi.waitFor(() => expect(one.seen.at(-1)?.set).toEqual({ score: `${run}/0` }));
  }
  await vi.waitFor(() => expect(one.socket.io.engine.transport.name).toBe(endsOn));
  node.hub.set('m9', { score: 'end' });
  await vi.waitFor(() => expect(one.seen.at(-1)?.set).toEqual({ score: 'end' }));
  expect(one.gaps).toEqual([]);
});

test('a client that asks again gets an image, one that left gets nothing', async () => {
  const { socket, subscribe, seen, connected } = open();
  await connected();
  await subscribe(['m2', 'm3']);
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  socket.emit('unsubscribe', ['m2']);
  socket.emit('resync', 'm3');
  await vi.waitFor(() => expect(seen[2]).toMatchObject({ topic: 'm3', image: true }));
  expect([node.hub.watchers('m2'), node.hub.watchers('m3')]).toEqual([0, 1]);
  socket.disconnect();
  await vi.waitFor(() => expect(node.hub.watched('m3')).toBe(false));
});

test.each([
  ['no token', async () => '', 'no_session'],
  ['a forged token', async () => `${token.slice(0, -4)}AAAA`, 'session_expired'],
  [
    'the token of a sign-in that ended',
    async () => {
      const ended = await signIn(pool, agent);
      await pool.query('update sign_ins set ended_at = now() where id = $1', [ended.signInId]);
      return ended.token;
    },
    'session_expired',
  ],
  [
    'the token of an account that is not active',
    async () => {
      const idle = await account(pool, 'idle', 6);
      await pool.query('update users set active = false where id = $1', [idle]);
      return (await signIn(pool, idle)).token;
    },
    'account_inactive',
  ],
])('nobody comes in with %s', async (_what, tokenOf, code) => {
  const given = await tokenOf();
  const { refused, socket } = open(node.port, () => given);
  expect(await refused()).toMatchObject({ data: { code } });
  expect(socket.connected).toBe(false);
});

test.each([
  ['topics that are no list', (emit: Emit) => emit('subscribe', 'm1')],
  ['topics that are no names', (emit: Emit) => emit('subscribe', [{ $ne: '' }], () => undefined)],
  [
    'more topics than allowed',
    (emit: Emit) =>
      emit(
        'subscribe',
        Array.from({ length: 201 }, (_, n) => `m${n}`),
      ),
  ],
  ['a message above the limit', (emit: Emit) => emit('resync', 'm'.repeat(40_000))],
  ['more than the allowance', (emit: Emit) => Array.from({ length: 1_500 }, () => emit('resync', 'm1'))],
])('a client that sends %s is cut off, and nobody else', async (_what, act) => {
  const [bad, good] = [open(), open()];
  await Promise.all([bad.connected(), good.connected()]);
  const gone = bad.disconnected();
  bad.socket.io.reconnection(false);
  act(bad.socket.emit.bind(bad.socket) as Emit);
  await gone;
  expect(await good.subscribe(['m1'])).toEqual({ refused: [] });
});

test('when only the token runs out, the client comes back with the one it has by then', async () => {
  const almostOver = new Date(Date.now() - 3_598_000);
  const old = await node.house.tokens.sign(signInId, agent, almostOver);
  const tokens = [old.token, token];
  const { connected, disconnected, signedOut } = open(node.port, () => tokens.shift() ?? token);
  await connected();
  const back = connected();
  expect(await disconnected()).toBe('transport close');
  await back;
  expect(signedOut).toEqual([]);
});

test('a client that does not read costs one bundle of memory, and has the latest state afterwards', async () => {
  const road = await blockableRoad(node.port);
  const { connected, subscribe, values, seen, gaps } = open(road.port);
  await connected();
  const raw = node.raw.at(-1)!;
  await subscribe(['m4']);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const ladder = 'x'.repeat(512_000);
  let over = 0;
  const play = async (): Promise<void> => {
    over += 1;
    node.hub.set('m4', { score: `${over}/0`, ladder: `${over}${ladder}` });
    await new Promise((done) => setTimeout(done, 12));
  };
  const before = node.hub.stats().withheld;
  road.block();
  for (let tries = 0; tries < 200 && node.hub.stats().withheld === before; tries++) await play(); // the kernel takes some
  expect(node.hub.stats().withheld).toBe(before + 1);
  const held: number[] = [];
  for (let more = 0; more < 60; more++) {
    await play();
    held.push(raw.writableLength);
  }
  expect(Math.max(...held)).toBeLessThan(2 * ladder.length);
  road.unblock();
  await vi.waitFor(() => expect(values.get('score')).toBe(`${over}/0`));
  expect(gaps).toEqual([]);
  expect(seen.length).toBeLessThan(over);
  expect(seen.filter((patch) => patch.image === true)).toHaveLength(2);
  road.close();
});

test('a node closes although a client does not read', async () => {
  const own = await startNode(database);
  const road = await blockableRoad(own.port);
  const { connected, disconnected, subscribe, socket } = open(road.port);
  await connected();
  await subscribe(['m5']);
  socket.io.reconnection(false);
  const gone = disconnected();
  road.block();
  await own.close();
  road.unblock();
  await gone;
  road.close();
});

type Emit = (event: string, ...values: unknown[]) => void;
