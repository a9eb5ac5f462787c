import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import { freeBytesOf } from './free-bytes.ts';
import { routeHealth, type Health } from './health.ts';

const { pool, connectionString } = await testDatabase();

async function ask(url: string, health: Partial<Health> = {}) {
  const app = Fastify();
  routeHealth(app, {
    db: pool,
    standing: { missing: () => undefined },
    freeBytes: async () => undefined,
    ...health,
  });
  const answer = await app.inject(url);
  expect(answer.headers['cache-control']).toBe('no-store');
  return [answer.statusCode, answer.json()];
}

const goneDatabase = createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 });

test('ready when the database answers and the server serves', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ok' }]);
});

test('ready says how much room there is, and not ready too', async () => {
  const told: unknown[] = [];
  const tell = (problem: unknown) => void told.push(problem);
  const freeBytes = freeBytesOf('/data', tell, async () => ({ bavail: 5, bsize: 4096 }));
  expect(await ask('/readyz', { freeBytes })).toEqual([200, { status: 'ok', disk_free_bytes: 20_480 }]);
  const unavailable = { status: 'unavailable', part: 'database', disk_free_bytes: 20_480 };
  expect(await ask('/readyz', { freeBytes, db: goneDatabase })).toEqual([503, unavailable]);
  const unknown = freeBytesOf('/data', tell, () => Promise.reject(new Error('no such folder')));
  expect(await ask('/readyz', { freeBytes: unknown })).toEqual([200, { status: 'ok' }]);
  expect(told).toEqual([new Error('no such folder')]);
});

test('not ready while the database reads and cannot write', async () => {
  const readOnly = createPool(`${connectionString}?options=-c%20default_transaction_read_only%3Don`, {
    max: 1,
  });
  expect((await readOnly.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await ask('/readyz', { db: readOnly })).toEqual([503, { status: 'unavailable', part: 'database' }]);
  await readOnly.end();
});

test.each(['start', 'end'] as const)('not ready in its %s', async (part) => {
  const standing = { missing: () => part };
  expect(await ask('/readyz', { standing })).toEqual([503, { status: 'unavailable', part }]);
  expect(await ask('/livez', { standing })).toEqual([200, { status: 'ok' }]);
});

test('not ready without its database', async () => {
  expect(await ask('/readyz', { db: goneDatabase })).toEqual([
    503,
    { status: 'unavailable', part: 'database' },
  ]);
});

test('not ready when the database is there but does not answer in time', async () => {
  const silent = { query: () => new Promise<never>(() => {}) } as unknown as Health['db'];
  expect(await ask('/readyz', { db: silent })).toEqual([503, { status: 'unavailable', part: 'database' }]);
});

test('alive all the same: a restart would not bring the database back', async () => {
  expect(await ask('/livez', { db: goneDatabase })).toEqual([200, { status: 'ok' }]);
});
