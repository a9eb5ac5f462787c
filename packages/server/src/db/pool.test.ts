import { expect, test } from 'vitest';
import { createPool, transaction } from './pool.ts';
import { testDatabase } from './test-database.ts';

const { pool, connectionString } = await testDatabase();

test.each([
  ['money in paise is a bigint', 'SELECT 9007199254740993::bigint AS v', 9_007_199_254_740_993n],
  ['so is every item of an array', `SELECT '{1,-2,NULL}'::bigint[] AS v`, [1n, -2n, null]],
  ['an empty array', `SELECT '{}'::bigint[] AS v`, []],
  ['an array of small ones', `SELECT '{7,-2,NULL}'::integer[] AS v`, [7, -2, null]],
  ['a small integer is a number', 'SELECT 7::integer AS v', 7],
  ['a numeric stays the text it is', 'SELECT 1.10::numeric AS v', '1.10'],
  [
    'a sum of bigint, cast as the house does',
    'SELECT sum(x)::bigint AS v FROM (VALUES (1::bigint), (2)) t(x)',
    3n,
  ],
  ['a date has no time and no zone', `SELECT '2026-11-20'::date AS v`, '2026-11-20'],
])('%s', async (_name, sql, expected) => {
  const { rows } = await pool.query<{ v: unknown }>(sql);
  expect(rows[0]?.v).toEqual(expected);
});

test('a bigint goes in as it comes out, alone and in an array', async () => {
  const { rows } = await pool.query('SELECT $1::bigint AS one, $2::bigint[] AS many', [-5n, [1n, 2n]]);
  expect(rows[0]).toEqual({ one: -5n, many: [1n, 2n] });
});

test('a transaction that throws leaves nothing behind', async () => {
  await pool.query('CREATE TABLE kept (id integer)');
  const failing = transaction(pool, async (db) => {
    await db.query('INSERT INTO kept VALUES (1)');
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect((await pool.query('SELECT FROM kept')).rowCount).toBe(0);
});

test('two transactions that deadlock both come through, because the one given up tries again', async () => {
  await pool.query('CREATE TABLE purse (id integer PRIMARY KEY, paise bigint NOT NULL)');
  await pool.query('INSERT INTO purse VALUES (1, 0), (2, 0)');
  let tries = 0;
  let holding = 0;
  const bothHold = Promise.withResolvers<void>();
  const add = (first: number, second: number) =>
    transaction(pool, async (db) => {
      tries++;
      await db.query('UPDATE purse SET paise = paise + 1 WHERE id = $1', [first]);
      holding++;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await db.query('UPDATE purse SET paise = paise + 1 WHERE id = $1', [second]);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  // Three as a rule; on a crowded machine the two may meet a second time.
  expect(tries).toBeGreaterThan(2);
  expect((await pool.query('SELECT paise FROM purse')).rows).toEqual([{ paise: 2n }, { paise: 2n }]);
});

test('an error of the statement itself is not tried again', async () => {
  let tries = 0;
  const failing = transaction(pool, async (db) => {
    tries++;
    await db.query('SELECT 1 / 0');
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(tries).toBe(1);
});

test('a pool outlives the loss of its idle connection and says so', async () => {
  const lines: string[] = [];
  const own = createPool(connectionString, { max: 1, log: (line) => lines.push(line) });
  const { rows } = await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const lost = new Promise((done) => own.once('error', done));
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  expect((await own.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  expect(lines).toHaveLength(1);
  await own.end();
});

test('a connection that dies between two statements ends its transaction, not the process', async () => {
  const own = createPool(connectionString, { max: 1 });
  const failing = transaction(own, async (db) => {
    const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = new Promise((done) => db.once('end', done));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    await db.query('SELECT 1');
  });
  await expect(failing).rejects.toThrow(/not queryable|terminat/i);
  expect((await own.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await own.end();
});
