import type { Socket } from 'node:net';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { createPool, transaction } from './pool.ts';
import { sendTogether } from './send-together.ts';
import { testDatabase } from './test-database.ts';

const { pool, connectionString } = await testDatabase();

/** The part of the driver that is reached for. */
const socketOf = (client: object): Socket => (client as { connection: { stream: Socket } }).connection.stream;

/** Calls into the system for three statements of one turn. */
async function writesOfThree(together: boolean): Promise<number> {
  const client = new Client({ connectionString, pipeline: true });
  await client.connect();
  if (together) sendTogether(client);
  const socket = socketOf(client);
  const writes = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')];
  const named = (n: number) => client.query({ name: `n${n}`, text: 'select $1::int as n', values: [n] });
  const answers = await Promise.all([named(1), named(2), named(3)]);
  expect(answers.map(({ rows }) => rows[0].n)).toEqual([1, 2, 3]);
  const needed = writes.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  await client.end(); // which writes once more
  return needed;
}

test('the driver still has a cork: its socket is at client.connection.stream and it uncorks after each statement', async () => {
  const client = await pool.connect();
  const socket = socketOf(client);
  expect([typeof socket.cork, typeof socket.uncork]).toEqual(['function', 'function']);
  expect(Object.hasOwn(socket, 'uncork'), 'the pool has put its own in its place').toBe(true);
  client.release();
  expect([await writesOfThree(false), await writesOfThree(true)]).toEqual([3, 1]);
});

test('a driver without a cork is left as it is', () => {
  expect(sendTogether({ query: pool.query })).toBe(false);
});

test('without the cork a pool works, each statement by itself, and says so once', async () => {
  const lines: string[] = [];
  const plain = createPool(connectionString, { log: (line) => lines.push(line), sendTogether: () => false });
  const sums = [1, 2, 3].map((n) =>
    transaction(plain, async (db) => {
      const answers = [1, 2].map((m) => db.query('select $1::int + $2::int as sum', [n, m]));
      return (await Promise.all(answers)).map(({ rows }) => rows[0].sum);
    }),
  );
  expect(await Promise.all(sums)).toEqual([
    [2, 3],
    [3, 4],
    [4, 5],
  ]);
  expect(lines).toEqual(['the database driver has no cork: statements are sent one by one, which is slower']);
  await plain.end();
});
