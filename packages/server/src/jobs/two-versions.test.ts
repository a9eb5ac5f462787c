import { runOnce, type TaskList } from 'graphile-worker';
import pino from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { addJob } from './add-job.ts';
import { idleRuns } from './idle-runs.fixtures.ts';
import { queuePool } from './queue-pool.ts';
import { TASKS, type TaskName } from './tasks.ts';
import { createJobs } from './worker.ts';

const { pool, connectionString } = await testDatabase();
const SOON = { timeout: 20_000 };

type Waiting = { task: string; attempts: number; locked: boolean };
const waiting = async (): Promise<Waiting[]> =>
  (
    await pool.query<Waiting>(
      `select task_identifier as task, attempts::int, locked_at is not null as locked from graphile_worker.jobs order by id`,
    )
  ).rows;
const addRaw = (task: string, payload: object) =>
  pool.query('select from graphile_worker.add_job($1, payload := $2::json)', [task, JSON.stringify(payload)]);

/** A node of this version. */
function today() {
  const ran: string[] = [];
  const check = async ({ kind }: { kind: string }): Promise<void> => void ran.push(kind);
  const jobs = createJobs({
    connectionString,
    log: pino({ level: 'silent' }),
    runs: { ...idleRuns, check },
  });
  onTestFinished(() => jobs.stop());
  return { jobs, ran };
}

/** A node of a newer version, which knows jobs of its own. */
async function tomorrow(taskList: TaskList): Promise<void> {
  const pgPool = queuePool(connectionString, 2);
  await runOnce({ pgPool, taskList, noHandleSignals: true });
  await pgPool.end();
}

it('a job of a kind that this version does not know stays, untried, for a node that knows it', async () => {
  const { jobs, ran } = today();
  await jobs.start();
  await addRaw('of_tomorrow', { of: 'tomorrow' });
  await addJob(pool, 'check', { kind: 'books' }, 'after');
  await vi.waitFor(() => expect(ran).toEqual(['books']), SOON);
  await vi.waitFor(
    async () => expect(await waiting()).toEqual([{ task: 'of_tomorrow', attempts: 0, locked: false }]),
    SOON,
  );
  const done: unknown[] = [];
  await tomorrow({ of_tomorrow: async (payload) => void done.push(payload) });
  expect([done, await waiting()]).toEqual([[{ of: 'tomorrow' }], []]);
});

it('a job that says more than this version knows is run; one that it does not understand is put back for another', async () => {
  const { jobs, ran } = today();
  await jobs.start();
  await addRaw('check', { kind: 'books', of: 'tomorrow' });
  await vi.waitFor(() => expect(ran).toEqual(['books']), SOON);
  await addRaw('check', { kind: 'of_tomorrow' });
  await vi.waitFor(
    async () => expect(await waiting()).toEqual([{ task: 'check', attempts: 1, locked: false }]),
    SOON,
  );
  await jobs.stop();
  // Its next try is due in some seconds.
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  const done: unknown[] = [];
  await tomorrow({ check: async (payload) => void done.push(payload) });
  expect([done, ran, await waiting()]).toEqual([[{ kind: 'of_tomorrow' }], ['books'], []]);
});

const UID = '0199c2aa-0000-7000-8000-000000000001';

/** As releases add them that may stand beside this one; a field goes when no release that adds it, or needs it, stands beside. */
const ADDED: Record<TaskName, readonly object[]> = {
  settle: [{ jobId: UID }],
  check: [{ kind: 'books' }, { kind: 'coins', checkId: '1' }],
  close_period: [{ closingId: '1' }],
  backup: [{}, { backupId: '1' }],
  verify_backup: [{ backupId: '1' }],
  make_draws: [{}],
  fair_draws: [{}],
  post_casino_days: [{}],
  count_games: [{}],
  forget_rounds: [{}],
  prune: [{}],
};
const CASES = Object.entries(ADDED).flatMap(([task, payloads]) =>
  payloads.map((payload) => [TASKS[task as TaskName], task, payload] as const),
);

it.each(CASES)(
  'a job that a node of the release before has added is understood: %2$j',
  (shape, _task, payload) => {
    expect(shape.parse(payload)).toEqual(payload);
  },
);
