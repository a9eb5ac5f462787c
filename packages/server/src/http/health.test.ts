import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createPool } from '../db/pool.ts';
import { testDatabase } from '../db/test-database.ts';
import { routeHealth, type Health } from './health.ts';

const { pool } = await testDatabase();

async function ask(url: string, health: Partial<Health> = {}) {
  const app = Fastify();
  routeHealth(app, { db: pool, serving: () => true, ...health });
  const answer = await app.inject(url);
  expect(answer.headers['cache-control']).toBe('no-store');
  return [answer.statusCode, answer.json()];
}

const goneDatabase = createPool('postgres://nobody@127.0.0.1:1/none', { max: 1 });

test('ready when the database answers and the server serves', async () => {
  expect(await ask('/readyz')).toEqual([200, { status: 'ok' }]);
});

test('not ready before the migrations are done', async () => {
  expect(await ask('/readyz', { serving: () => false })).toEqual([
    503,
    { status: 'unavailable', part: 'start' },
  ]);
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
  expect(await ask('/livez', { db: goneDatabase, serving: () => false })).toEqual([200, { status: 'ok' }]);
});
