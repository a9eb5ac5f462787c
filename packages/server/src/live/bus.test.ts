import { afterAll, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { testDatabase } from '../db/test-database.ts';
import { createBus } from './bus.ts';

const { pool, connectionString } = await testDatabase();
const warnings: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
const [here, there] = [await createBus(connectionString, log), await createBus(connectionString, log)];
afterAll(() => Promise.all([here.close(), there.close()]));

test('every node hears what one tells, in order, and only the kinds it listens for', async () => {
  const heard: string[] = [];
  const stops = [
    here.on('manual-market', ({ id }) => heard.push(`here ${id}`)),
    there.on('manual-market', ({ id }) => heard.push(`there ${id}`)),
    there.on('signed-out-under', () => heard.push('other kind')),
  ];
  await here.publish(pool, { kind: 'manual-market', id: '1' });
  await there.publish(pool, { kind: 'manual-market', id: '2' });
  await vi.waitFor(() => expect(heard).toHaveLength(4));
  expect(heard.filter((line) => line.startsWith('here'))).toEqual(['here 1', 'here 2']);
  expect(heard.filter((line) => line.startsWith('there'))).toEqual(['there 1', 'there 2']);
  stops.forEach((stop) => stop());
});

test.each([
  ['not JSON', 'manual-market'],
  ['an unknown kind', '{"kind":"weather"}'],
  ['a field of the wrong type', '{"kind":"manual-market","id":1}'],
  ['an id that is none', '{"kind":"signed-out","signInIds":["1"],"reason":""}'],
])('%s is logged and dropped, and the next message is heard', async (_what, payload) => {
  const heard: string[] = [];
  const stop = here.on('manual-market', ({ id }) => heard.push(id));
  warnings.length = 0;
  await pool.query('select pg_notify($1, $2)', ['pavilion_live', payload]);
  await here.publish(pool, { kind: 'manual-market', id: '7' });
  await vi.waitFor(() => expect(heard).toEqual(['7']));
  expect(warnings.join('')).toContain('not understood');
  stop();
});

test('a node of a newer version: a kind that is not known is passed over and told once, a field more is no harm', async () => {
  const heard: string[] = [];
  const stop = here.on('manual-market', ({ id }) => heard.push(id));
  warnings.length = 0;
  for (let times = 0; times < 50; times += 1)
    await pool.query('select pg_notify($1, $2)', ['pavilion_live', '{"kind":"of-tomorrow","id":"1"}']);
  const more = JSON.stringify({ kind: 'manual-market', id: '8', of: { tomorrow: true } });
  await pool.query('select pg_notify($1, $2)', ['pavilion_live', more]);
  await vi.waitFor(() => expect(heard).toEqual(['8']));
  // Both nodes of this test say it.
  await vi.waitFor(() => expect(warnings.filter((line) => line.includes('of-tomorrow'))).toHaveLength(2));
  stop();
});

test('a listener that fails does not keep the others from hearing', async () => {
  const heard: string[] = [];
  const stops = [
    here.on('manual-market', () => {
      throw new Error('its own fault');
    }),
    here.on('manual-market', ({ id }) => heard.push(id)),
  ];
  await here.publish(pool, { kind: 'manual-market', id: '8' });
  await vi.waitFor(() => expect(heard).toEqual(['8']));
  stops.forEach((stop) => stop());
});

test('a message that the database would not carry is refused to the one who sends it', async () => {
  const signInIds = Array.from({ length: 300 }, () => '0198f000-0000-7000-8000-000000000001');
  await expect(here.publish(pool, { kind: 'signed-out', signInIds, reason: '' })).rejects.toThrow(
    'too large',
  );
});

test('a lost line comes back by itself, says so, and hears again', async () => {
  const gaps: string[] = [];
  const heard: string[] = [];
  const stops = [here.onGap(() => gaps.push('gap')), here.on('manual-market', ({ id }) => heard.push(id))];
  const lose = () =>
    pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'pavilion-live' and datname = current_database()`,
    );
  for (const times of [1, 2]) {
    await lose();
    await vi.waitFor(() => expect(gaps).toHaveLength(times));
  }
  await here.publish(pool, { kind: 'manual-market', id: '9' });
  await vi.waitFor(() => expect(heard).toEqual(['9']));
  stops.forEach((stop) => stop());
});
