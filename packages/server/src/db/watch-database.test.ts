import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { hostsOf, linesTo } from './lines.ts';
import { createPool } from './pool.ts';
import { testDatabase } from './test-database.ts';
import { watchDatabase } from './watch-database.ts';
import { isWithoutDatabase, untilThere } from './without-database.ts';

const { pool, connectionString } = await testDatabase();
await pool.query('create table counted (key text primary key, times integer not null)');

const SILENT_MS = 500;

/** A way to the database that can be frozen: nothing goes through, nobody is told. */
async function way() {
  const { hostname, port } = new URL(connectionString);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (frozen) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  afterAll(stop);
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      frozen = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    /** Every connection breaks, and new ones are taken as before. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    stop,
  };
}

/** The connection string that leads over these ways. */
function over(...hosts: readonly string[]): string {
  const { username, password, pathname } = new URL(connectionString);
  return `postgresql://${username}:${password}@${hosts.join(',')}${pathname}`;
}

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !holds(); turn += 1) await sleep(10);
  expect(holds()).toBe(true);
}

test.each([
  [
    'postgresql://u:p@one:1,two:2/name?a=b',
    ['postgresql://u:p@one:1/name?a=b', 'postgresql://u:p@two:2/name?a=b'],
  ],
  ['postgres://one,two,three/name', ['postgres://one/name', 'postgres://two/name', 'postgres://three/name']],
  ['postgresql://u:p,q@one/name', ['postgresql://u:p,q@one/name']],
  ['postgresql://one:5432/name?x=1,2', ['postgresql://one:5432/name?x=1,2']],
])('%s leads to its hosts, one by one', (text, hosts) => {
  expect(hostsOf(text)).toEqual(hosts);
});

test('a database that is frozen is given up after a moment, and found again where it answers', async () => {
  const ways = [await way(), await way()];
  const url = over(...ways.map(({ host }) => host));
  const said: string[] = [];
  const watch = watchDatabase(url, (line) => said.push(line), SILENT_MS);
  afterAll(() => watch.close());
  await watch.asked;
  await until(() => linesTo(url).primary !== undefined);
  const before = linesTo(url).primary!;
  const own = createPool(url, { max: 3 });
  // The first to be torn has nothing to do, and its pool hears of it.
  await own.query('select 1');
  const idle = await own.connect();
  const held = await own.connect();
  idle.release();
  held.on('error', () => undefined);
  await held.query('select 1');

  ways[before]!.freeze();
  const failed = await held.query('select 2').catch((error: unknown) => error);
  expect(isWithoutDatabase(failed)).toBe(true);
  expect(failed).not.toHaveProperty('client');
  held.release(true);
  await until(() => linesTo(url).primary === 1 - before);
  expect((await own.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  expect(said.join('\n')).toMatch(/the database went silent or moved: [1-9]\d* connections were torn/);
  await own.end();
});

test('a database that is back before it is asked again was never away', async () => {
  const only = await way();
  const url = over(only.host);
  const said: string[] = [];
  const watch = watchDatabase(url, (line) => said.push(line), SILENT_MS);
  afterAll(() => watch.close());
  await watch.asked;
  await until(() => linesTo(url).primary === 0);
  said.length = 0;
  for (let time = 0; time < 5; time += 1) {
    only.cut();
    await sleep(SILENT_MS);
    expect(linesTo(url).primary).toBe(0);
  }
  expect(said).toEqual([]);
});

test('nobody waits for a database of which no host answers', async () => {
  const only = await way();
  const url = over(only.host);
  const watch = watchDatabase(url, () => undefined, SILENT_MS);
  afterAll(() => watch.close());
  await watch.asked;
  const own = createPool(url, { max: 1 });
  await own.query('select 1');
  only.stop();
  await until(() => linesTo(url).primary === undefined);
  const failed = await own.query('select 2').catch((error: unknown) => error);
  expect(isWithoutDatabase(failed)).toBe(true);
  await own.end();
});

test('what has a key is done once though the connection was lost in the middle', async () => {
  const ways = [await way(), await way()];
  const url = over(...ways.map(({ host }) => host));
  const watch = watchDatabase(url, () => undefined, SILENT_MS);
  afterAll(() => watch.close());
  await watch.asked;
  const own = createPool(url, { max: 1 });
  let tries = 0;
  const work = async (): Promise<number> => {
    tries += 1;
    const { rows } = await own.query<{ times: number }>(
      `insert into counted values ('one', 1) on conflict (key) do update set times = counted.times returning times`,
    );
    if (tries === 1) {
      ways[linesTo(url).primary!]!.freeze();
      await own.query('select 1');
    }
    return rows[0]!.times;
  };
  expect(await untilThere(work)).toBe(1);
  expect(tries).toBeGreaterThan(1);
  await own.end();
});
