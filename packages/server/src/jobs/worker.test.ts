import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { addJob } from './add-job.ts';
import { idleRuns } from './idle-runs.fixtures.ts';
import { TASKS } from './tasks.ts';
import { createJobs } from './worker.ts';

const { pool, connectionString } = await testDatabase();
const SOON = { timeout: 50_000 };

/** What happens to the queue while a job runs; each time it runs is noted. */
function jobsThat(disturb: (time: number) => Promise<unknown>) {
  let times = 0;
  const jobs = createJobs({
    connectionString,
    log: pino({ level: 'silent' }),
    runs: {
      ...idleRuns,
      check: async () => void (await disturb((times += 1))),
    },
  });
  return { jobs, times: () => times };
}

const waiting = async (): Promise<number> =>
  (await pool.query('select from graphile_worker._private_jobs')).rowCount ?? 0;

/** What the disturbance undoes by itself, later. */
const undone: Promise<unknown>[] = [];
const RENAME = 'alter table graphile_worker._private_jobs rename to kept_jobs';
const RENAME_BACK = 'alter table graphile_worker.kept_jobs rename to _private_jobs';
const SIGNS_OF_LIFE = `select pid from pg_stat_activity where datname = current_database() and application_name = 'pavilion-jobs'`;
const CUT_OFF = `select pg_terminate_backend(pid) from (${SIGNS_OF_LIFE}) alive`;

/** The queue is away for a while; what brings it back is noted before anything is waited for. */
async function takeAway(): Promise<void> {
  const away = pool.query(RENAME);
  undone.push(away.then(() => sleep(700)).then(() => pool.query(RENAME_BACK)));
  await away;
}

it.each<[what: string, disturb: () => Promise<unknown>]>([
  ['the queue cannot say that a job is done', takeAway],
  [
    'the queue cannot say that a job has failed',
    async () => {
      await takeAway();
      throw new Error('the database was lost');
    },
  ],
  ['the sign of life is cut off', () => pool.query(CUT_OFF)],
])('%s: the process goes on, and jobs are run', async (_, disturb) => {
  const { jobs, times } = jobsThat(async (time) => (time === 1 ? disturb() : undefined));
  onTestFinished(() => jobs.stop());
  await jobs.start();
  await addJob(pool, 'check', { kind: 'books' }, 'first');
  await vi.waitFor(() => expect(times()).toBeGreaterThan(0), SOON);
  await Promise.all(undone.splice(0));
  await addJob(pool, 'check', { kind: 'books' }, 'second');
  await vi.waitFor(async () => expect([await waiting(), times() > 1]).toEqual([0, true]), SOON);
  await jobs.stop();
  // What could not be begun while the queue was away has left nothing behind that would take up jobs, or keep others from them.
  await vi.waitFor(async () => expect((await pool.query(SIGNS_OF_LIFE)).rows).toEqual([]), SOON);
});

it('runs each kind of job by what is done of that kind', async () => {
  const done = new Set<string>();
  const noted = (name: string) => async (): Promise<void> => void done.add(name);
  const jobs = createJobs({
    connectionString,
    log: pino({ level: 'silent' }),
    runs: {
      settle: noted('settle'),
      fair_draws: noted('fair_draws'),
      prune: noted('prune'),
      make_draws: noted('make_draws'),
      post_casino_days: noted('post_casino_days'),
      count_games: noted('count_games'),
      forget_rounds: noted('forget_rounds'),
      close_period: noted('close_period'),
      backup: noted('backup'),
      verify_backup: noted('verify_backup'),
      check: noted('check'),
    },
  });
  onTestFinished(() => jobs.stop());
  await jobs.start();
  await addJob(pool, 'settle', { jobId: '0199c2aa-0000-7000-8000-000000000001' }, 'settle');
  await addJob(pool, 'check', { kind: 'books' }, 'check');
  await addJob(pool, 'backup', {}, 'backup');
  await addJob(pool, 'verify_backup', { backupId: '1' }, 'verify_backup');
  await addJob(pool, 'close_period', { closingId: '1' }, 'close_period');
  for (const task of [
    'fair_draws',
    'prune',
    'make_draws',
    'post_casino_days',
    'count_games',
    'forget_rounds',
  ] as const)
    await addJob(pool, task, {}, task);
  await vi.waitFor(() => expect([...done].toSorted()).toEqual(Object.keys(TASKS).toSorted()), SOON);
});
