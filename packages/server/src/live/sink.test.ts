import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { emptyBundle } from './bundle.ts';
import { account, blockableRoad, client, signIn, startNode, type Node } from './live-node.fixtures.ts';

const database = await testDatabase();
const lines: string[] = [];
const direct = await startNode(database);
const plain = await startNode(database, {}, { direct: () => false, told: (line) => lines.push(line) });
const agent = await account(database.pool, 'agent', 6);
const { token } = await signIn(database.pool, agent);
const opened: ReturnType<typeof client>[] = [];
afterAll(async () => {
  for (const { socket } of opened) socket.disconnect();
  await Promise.all([direct.close(), plain.close()]);
});

async function open(port: number) {
  const one = client(port, () => token, ['websocket']);
  opened.push(one);
  await one.connected();
  return one;
}

/** The bytes that a node writes to a client who watches `m1` while its score changes. */
async function written(node: Node): Promise<Buffer> {
  const { seen, subscribe } = await open(node.port);
  const raw = node.raw.at(-1)!;
  await subscribe(['m1']);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const chunks: Buffer[] = [];
  const write = raw.write.bind(raw) as (chunk: Buffer, then?: () => void) => boolean;
  raw.write = ((chunk: Buffer, then?: () => void) => {
    chunks.push(Buffer.from(chunk));
    return write(chunk, then);
  }) as typeof raw.write;
  node.hub.set('m1', { score: '7/0' });
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  return Buffer.concat(chunks);
}

test('the library still has a way below its events, and still writes the very bytes that are written past it', async () => {
  const bytes = await written(direct);
  const bundle = emptyBundle().with('{"topic":"m1","seq":2,"set":{"score":"7/0"}}');
  expect(bytes.toString()).toBe(bundle.frame().toString());
  expect((await written(plain)).toString()).toBe(bytes.toString());
});

test('without the way below, a client gets image and patches in order, and the log says so once', async () => {
  const watchers = [await open(plain.port), await open(plain.port)];
  for (const one of watchers) await one.subscribe(['m2']);
  await vi.waitFor(() => expect(watchers.map(({ seen }) => seen.length)).toEqual([1, 1]));
  for (let run = 1; run <= 20; run++) {
    plain.hub.set('m2', { score: `${run}/0` });
    await vi.waitFor(() => {
      for (const { seen } of watchers) expect(seen.at(-1)?.set).toEqual({ score: `${run}/0` });
    });
  }
  for (const { seen, gaps } of watchers) expect([seen.length, gaps]).toEqual([21, []]);
  const said = lines.filter((line) => line.includes('no way below its events'));
  expect(said).toHaveLength(1);
});

test('without the way below, a client that does not read gets no queue, and the latest state afterwards', async () => {
  const road = await blockableRoad(plain.port);
  const { subscribe, values, seen, gaps } = await open(road.port);
  await subscribe(['m3']);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  const before = plain.hub.stats().withheld;
  road.block();
  const ladder = 'x'.repeat(512_000);
  let over = 0;
  while (plain.hub.stats().withheld === before && over < 200) {
    over += 1;
    plain.hub.set('m3', { score: `${over}/0`, ladder: `${over}${ladder}` });
    await new Promise((done) => setTimeout(done, 12));
  }
  expect(plain.hub.stats().withheld).toBe(before + 1);
  road.unblock();
  await vi.waitFor(() => expect(values.get('score')).toBe(`${over}/0`));
  expect(gaps).toEqual([]);
  road.close();
});
