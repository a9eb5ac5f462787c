import { expect, it, onTestFinished, vi } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { addJob } from './add-job.ts';
import { prepareQueue } from './prepare-queue.ts';
import { queuePool } from './queue-pool.ts';

const { app, ask, connectionString, pool } = await testStory();

/** Every connection of the house but the one that says so, as when a database is stopped, or dropped by force. */
const CUT_OFF = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
const waiting = async (): Promise<number> =>
  (await pool.query('select from graphile_worker._private_jobs')).rowCount ?? 0;

it('a house that loses each of its connections, again and again, goes on', { timeout: 90_000 }, async () => {
  onTestFinished(() => app.jobs.stop());
  await app.jobs.start();
  for (let time = 1; time <= 4; time += 1) {
    await pool.query(CUT_OFF);
    await vi.waitFor(() => ask('dashboard', {}, 'company'), { timeout: 20_000 });
  }
  await addJob(pool, 'check', { kind: 'books' }, 'after');
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 50_000 });
});

it('a connection of the queue that is cut off on its way out is nobody’s fault', async () => {
  for (let time = 1; time <= 100; time += 1) {
    await prepareQueue(connectionString);
    await pool.query(CUT_OFF);
  }
  for (let time = 1; time <= 5; time += 1) {
    await app.jobs.start();
    await Promise.all([app.jobs.stop(), pool.query(CUT_OFF)]);
  }
  expect(await waiting()).toBe(0);
});

it('a line that the queue lets go of twice is let go of once, and serves the next', async () => {
  const lines = queuePool(connectionString, 1);
  onTestFinished(() => lines.end());
  for (let time = 1; time <= 2; time += 1) {
    const line = await lines.connect();
    line.release();
    line.release();
    expect([lines.totalCount, lines.idleCount]).toEqual([1, 1]);
  }
});
