import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  type Runner,
  type RunnerOptions,
  type RunOnceOptions,
  type Task,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { noteAlive } from './alive.ts';
import { prepareQueue } from './prepare-queue.ts';
import { queuePool } from './queue-pool.ts';
import { TASKS, type TaskName, type TaskRuns } from './tasks.ts';

/** Jobs kept in the database and run by every node: what was added is run, whichever node dies meanwhile. */
export type Jobs = {
  start(): Promise<void>;
  /** Waits for what is running. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  readonly connectionString: string;
  readonly log: Logger;
  readonly runs: TaskRuns;
};

/** One worker each, so that a settlement never waits for a check of the night, nor a check for a backup, nor draws for either. */
const LANES = {
  settle: ['settle', 'fair_draws', 'post_casino_days'],
  check: ['check', 'prune', 'forget_rounds', 'close_period'],
  draws: ['make_draws', 'count_games'],
  backup: ['backup', 'verify_backup'],
} as const satisfies Record<string, readonly TaskName[]>;
type Lane = keyof typeof LANES;
const CONNECTIONS = 3;
/** How often jobs of nodes that died are given back, in milliseconds. */
const LOOK_FOR_DEAD = 15_000;
/** How long workers that ended wait before they are begun anew, in milliseconds. */
const BEFORE_ANEW = 500;

/** A house that is closed by night takes its backup when it opens. */
const MISSED = { backfillPeriod: 24 * 3_600_000 };

/**
 * By UTC: every night the checks, books first, then what rests on them, then a backup, then rounds that nobody bet on go; every hour what is kept no longer; every
 * five minutes the draws, because a day begins when the house's time zone says so; every minute the days of the casino that have ended, and what games brought.
 */
const BY_THE_CLOCK = [
  { task: 'check', identifier: 'books', match: '10 22 * * *', payload: { kind: 'books' } },
  { task: 'check', identifier: 'open_matches', match: '20 22 * * *', payload: { kind: 'open_matches' } },
  { task: 'check', identifier: 'trial_balance', match: '30 22 * * *', payload: { kind: 'trial_balance' } },
  { task: 'check', identifier: 'casino', match: '35 22 * * *', payload: { kind: 'casino' } },
  { task: 'check', identifier: 'cash', match: '37 22 * * *', payload: { kind: 'cash' } },
  { task: 'check', identifier: 'periods', match: '38 22 * * *', payload: { kind: 'periods' } },
  { task: 'check', identifier: 'coins', match: '39 22 * * *', payload: { kind: 'coins' } },
  { task: 'check', identifier: 'chains', match: '40 22 * * *', payload: { kind: 'chains' } },
  { task: 'backup', identifier: 'backup', match: '50 22 * * *', payload: {}, options: MISSED },
  { task: 'forget_rounds', identifier: 'forget_rounds', match: '0 23 * * *', payload: {}, options: MISSED },
  { task: 'prune', identifier: 'prune', match: '5 * * * *', payload: {} },
  { task: 'post_casino_days', identifier: 'post_casino_days', match: '* * * * *', payload: {} },
  { task: 'count_games', identifier: 'count_games', match: '* * * * *', payload: {} },
  { task: 'make_draws', identifier: 'make_draws', match: '*/5 * * * *', payload: {} },
];

/**
 * Where the queue cannot say what became of a job, its workers end: with the database that they have lost, mostly. They are
 * begun anew until that works, under new names, so that what the old ones had taken up is given back and run again.
 */
export function createJobs(options: JobsOptions): Jobs {
  const state = { wanted: false };
  let workers: Workers | undefined;
  let beginning: Promise<void> | undefined;
  let lostAgain = false;

  const beginAnew = async (): Promise<void> => {
    while (state.wanted) {
      await sleep(BEFORE_ANEW);
      lostAgain = false;
      try {
        await workers?.end();
        workers = undefined;
        if (state.wanted) workers = await beginWork(options, lost);
        // They may have ended before they had all begun.
        if (!lostAgain) return;
      } catch (error) {
        options.log.warn({ err: error }, 'the job workers could not be begun anew yet');
      }
    }
  };
  const lost = (): void => {
    lostAgain = true;
    if (!state.wanted || beginning !== undefined) return;
    options.log.warn('the job workers have ended and are begun anew');
    beginning = beginAnew().finally(() => (beginning = undefined));
  };
  return {
    async start() {
      state.wanted = true;
      workers = await beginWork(options, lost);
    },
    async stop() {
      state.wanted = false;
      await beginning;
      await workers?.end();
      workers = undefined;
    },
  };
}

type Workers = { end(): Promise<void> };

/** One worker for each lane; `lost` is told when one of them ends by itself. */
async function beginWork(options: JobsOptions, lost: () => void): Promise<Workers> {
  const { connectionString, log } = options;
  let ending = false;
  const ended = (): void => void (ending || lost());
  const logger = quietLogger(log);
  await prepareQueue(connectionString, logger);
  const names = (Object.keys(LANES) as Lane[]).map((lane) => ({ lane, workerId: `${lane}-${randomUUID()}` }));
  const alive = await noteAlive(
    connectionString,
    { workers: names.map((one) => one.workerId), lost: ended },
    log,
  );
  const timer = setInterval(() => {
    alive
      .freeDead()
      .catch((error: unknown) => log.warn({ err: error }, 'jobs of dead nodes were not looked for'));
  }, LOOK_FOR_DEAD).unref();
  const runners: Runner[] = [];
  const pools: Pool[] = [];
  const end = async (): Promise<void> => {
    ending = true;
    clearInterval(timer);
    // One that has ended by itself refuses to be stopped: that is what is wanted of it.
    await Promise.allSettled(runners.map((runner) => runner.stop()));
    await Promise.all(pools.map((pool) => pool.end()));
    await alive.end();
  };
  try {
    await alive.freeDead();
    for (const one of names) {
      const pgPool = queuePool(connectionString, CONNECTIONS, log);
      pools.push(pgPool);
      const runner = await run({ ...runnerOptions(one, options, logger), pgPool });
      runners.push(runner);
      void runner.promise.then(ended, ended);
    }
  } catch (error) {
    await end();
    throw error;
  }
  return { end };
}

function runnerOptions(
  { lane, workerId }: { lane: Lane; workerId: string },
  options: JobsOptions,
  logger: WorkerLogger,
): RunnerOptions & Pick<RunOnceOptions, 'workerId'> {
  const tasks: readonly TaskName[] = LANES[lane];
  return {
    concurrency: 1,
    workerId,
    noHandleSignals: true,
    logger,
    taskList: Object.fromEntries(tasks.map((task) => [task, taskOf(task, options)])),
    parsedCronItems: parseCronItems(BY_THE_CLOCK.filter(({ task }) => tasks.some((one) => one === task))),
    // Otherwise the queue lets a job that it cannot close in the database end the whole process (unhandled rejection).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

type Running = { readonly runs: TaskRuns; readonly signal: AbortSignal };

/** What is in the queue is checked against what a job of its kind is told, then it is run. */
const RUN: Readonly<Record<TaskName, (payload: unknown, by: Running) => Promise<void>>> = {
  settle: (payload, { runs, signal }) => runs.settle(TASKS.settle.parse(payload), signal),
  check: (payload, { runs, signal }) => runs.check(TASKS.check.parse(payload), signal),
  backup: (payload, { runs, signal }) => runs.backup(TASKS.backup.parse(payload), signal),
  verify_backup: (payload, { runs, signal }) =>
    runs.verify_backup(TASKS.verify_backup.parse(payload), signal),
  make_draws: (payload, { runs, signal }) => runs.make_draws(TASKS.make_draws.parse(payload), signal),
  fair_draws: (payload, { runs, signal }) => runs.fair_draws(TASKS.fair_draws.parse(payload), signal),
  post_casino_days: (payload, { runs, signal }) =>
    runs.post_casino_days(TASKS.post_casino_days.parse(payload), signal),
  forget_rounds: (payload, { runs, signal }) =>
    runs.forget_rounds(TASKS.forget_rounds.parse(payload), signal),
  count_games: (payload, { runs, signal }) => runs.count_games(TASKS.count_games.parse(payload), signal),
  close_period: (payload, { runs, signal }) => runs.close_period(TASKS.close_period.parse(payload), signal),
  prune: (payload, { runs, signal }) => runs.prune(TASKS.prune.parse(payload), signal),
};

/** Checks what is in the queue, then runs it; a fault is logged here and the queue tries again. */
function taskOf(task: TaskName, { runs, log }: JobsOptions): Task {
  return async (payload, { abortSignal: signal }) => {
    try {
      await RUN[task](payload, { runs, signal });
    } catch (error) {
      log.error({ err: error, task, payload }, 'a job failed and will be tried again');
      throw error;
    }
  };
}

/** The queue's own lines only where something is wrong. */
function quietLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
