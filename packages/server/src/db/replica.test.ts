import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { replicated } from '../testing/replicated.fixtures.ts';
import { openReplica, type ReadAt } from './replica.ts';

console.time('start');
const { pool, connectionString, replicas, standbys } = await replicated('one');
console.timeEnd('start');
const [one] = standbys;
const reads: ReadAt[] = [];
const said: string[] = [];
const replica = openReplica({
  primary: connectionString,
  replicas,
  log: (line) => said.push(line),
  count: (read) => reads.push(read),
});
afterAll(() => replica.close());

test('x', async () => {
  await sleep(1000);
  console.log(said, await replica.readings());
  const read = () =>
    replica.read(
      async (db) => (await db.query('select pg_is_in_recovery() as r, count(*) from settings')).rows[0],
      async () => (await pool.query('select pg_is_in_recovery() as r')).rows[0],
    );
  console.log(await read(), reads);
  await one.late();
  await pool.query("insert into settings values ('x', '1')");
  console.log(await read(), reads);
  await sleep(1500);
  console.log(await replica.readings());
  await one.goOn();
  await sleep(500);
  console.log(await read(), reads, said);
});
