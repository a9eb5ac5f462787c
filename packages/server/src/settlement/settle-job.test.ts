import { SETTLEMENT_JOBS_TOPIC } from '@pavilion/contract/channels.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool } from '../db/pool.ts';
import { trialBalance } from '../ledger/trial-balance.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  CODE,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { somebodyWaits } from '../testing/somebody-waits.fixtures.ts';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { jobEnded } from './job-end.fixtures.ts';
import { runSettlementJob } from './run-job.ts';

const story = await testStory();
const { ask, send, codeOf, feed, pool, app } = story;

beforeAll(async () => {
  await pool.query(`insert into settings (name, value) values ('large_settlement', '1')`);
  await app.jobs.start();
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onSession(2, 45, 100, 6500), 'client2');
});
afterAll(() => app.jobs.stop());

const WAIT_FOR_EVENT = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%from events%'`;
/** A job's row waits at the door while somebody has the lock. */
const HOLD_NEW_JOBS = `create function held() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(52); return new; end $$;
  create trigger held before insert on settlement_jobs for each row execute function held()`;
const settleSession = { event_id: EVENT, session_id: SESSION, result: 52 };

/** Waits for a job to end, and tells how it did. */
async function ended(jobId: string): Promise<[stage: string, code: string]> {
  const { stage, code } = await jobEnded(ask, jobId);
  return [stage, code];
}

async function goesBack(): Promise<void> {
  const { job_id } = await ask(
    'rollbackSession',
    { event_id: EVENT, session_id: SESSION, code: CODE },
    'company',
  );
  expect(await ended(job_id ?? '')).toEqual(['done', '']);
}

async function balances(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select u.username || ' ' || w.balance || ' ' || w.used_limit as line from wallets w join users u on u.id = w.user_id
     where u.username like 'client%' order by 1`,
  );
  return rows.map((row) => row.line);
}

describe('a settlement of many clients', () => {
  let jobId = '';

  it('answers at once with its job, and the job books it', async () => {
    const { job_id, clients, entry_id } = await ask('settleFancy', settleSession, 'company');
    expect([clients, entry_id]).toEqual([2, '']);
    jobId = job_id ?? '';
    expect(await ended(jobId)).toEqual(['done', '']);
    // 8,500 won and 6,500 lost; only the market still ties up 1,000 of the first.
    expect(await balances()).toEqual(['client 10850000 100000', 'client2 9350000 0']);
  });

  it('run again, as after a crash between its commit and its end in the queue, books nothing more', async () => {
    await runSettlementJob(app.house, jobId);
    expect(await balances()).toEqual(['client 10850000 100000', 'client2 9350000 0']);
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  });

  it('is refused at once where a glance tells it', async () => {
    expect(await codeOf('settleFancy', settleSession, 'admin8')).toBe('already_settled');
    await goesBack();
  });

  it('two desks at once: one job, and the other is told', async () => {
    await app.jobs.stop(); // else the job may be done before the other desk's request is looked at
    const answers = await Promise.all([
      send('settleFancy', settleSession, 'company'),
      send('settleFancy', settleSession, 'admin8'),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['being_settled', 'ok']);
    await app.jobs.start();
    const job = answers.find(({ status }) => status === 200)?.body.data?.job_id ?? '';
    expect(await ended(job)).toEqual(['done', '']);
    await goesBack();
  });

  it.each([
    ['result', 'settleFancy', settleSession, 'already_settled'],
    ['roll-back', 'rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'not_settled'],
  ] as const)(
    'a desk that looked before a %s was booked and asks after it is told, and no job is taken up that must fail',
    async (_, name, input, code) => {
      await app.jobs.stop();
      const { job_id = '' } = await ask(name, input, 'company');
      const desk = await pool.connect();
      try {
        await pool.query(HOLD_NEW_JOBS);
        await desk.query('select pg_advisory_lock(52)');
        const late = codeOf(name, input, 'admin8');
        await somebodyWaits(pool);
        await runSettlementJob(app.house, job_id);
        await desk.query('select pg_advisory_unlock(52)');
        expect(await late).toBe(code);
      } finally {
        desk.release(true);
        await pool.query('drop trigger held on settlement_jobs; drop function held()');
        await app.jobs.start();
      }
      expect(await ended(job_id)).toEqual(['done', '']);
      const { rows } = await pool.query(`select from settlement_jobs where stage = 'failed'`);
      expect(rows).toEqual([]);
    },
  );

  it('a job that its process left in the middle is taken up again, and posts once', async () => {
    await app.jobs.stop();
    const { job_id } = await ask('settleFancy', settleSession, 'company');
    // As a process killed while it worked leaves it: taken by a worker that lives no more, at some stage, nothing posted.
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'settle-of-a-dead-node'`,
    );
    await pool.query(`update settlement_jobs set stage = 'post' where id = $1`, [job_id]);
    await app.jobs.start();
    expect(await ended(job_id ?? '')).toEqual(['done', '']);
    expect(await balances()).toEqual(['client 10850000 100000', 'client2 9350000 0']);
    await goesBack();
  });

  it('is told and booked while all other connections of its node wait for what it has locked', async () => {
    await app.jobs.stop();
    const { job_id } = await ask('settleFancy', settleSession, 'company');
    const desk = await pool.connect();
    const own = createPool(story.connectionString, { max: 4, patienceMs: 1_000 });
    try {
      await desk.query('begin');
      await desk.query('select from events where id = $1 for update', [EVENT]);
      const running = runSettlementJob({ ...app.house, pool: own }, job_id ?? '');
      const waiting = async (least: number) =>
        expect((await pool.query(WAIT_FOR_EVENT)).rowCount).toBeGreaterThanOrEqual(least);
      await vi.waitFor(() => waiting(1));
      // As many as find a connection, each of them behind the job, and more that find none.
      const behind = Array.from({ length: 4 }, () =>
        own.query('select from events where id = $1 for update', [EVENT]).then(
          () => 'after it',
          () => 'no connection',
        ),
      );
      expect(own.waitingCount).toBeGreaterThan(0);
      await vi.waitFor(() => waiting(3));
      await desk.query('commit');
      await running;
      expect((await Promise.all(behind)).slice(0, 2)).toEqual(['after it', 'after it']);
    } finally {
      desk.release(true);
      await own.end();
      await app.jobs.start();
    }
    expect(await ended(job_id ?? '')).toEqual(['done', '']);
    await goesBack();
  });

  it('books that are not what the bets make end the job, naming the client', async () => {
    await pool.query('update session_books set base = base + 1 where session_id = $1', [SESSION]);
    const { job_id } = await ask('settleFancy', settleSession, 'company');
    expect(await ended(job_id ?? '')).toEqual(['failed', 'books_differ']);
    const { records } = await ask('settlementJobs', { job_id: job_id ?? '' }, 'company');
    expect(records[0]?.error).toBe('The books are not what the bets make: client, client2');
  });

  it('its progress is the Company’s: pushed to its screens, and to nobody else', async () => {
    expect(await codeOf('settlementJobs', {}, 'subcompany')).toBe('not_permitted');
    const stranger = await watch(story, await viewerNamed(story, 'subcompany'), [SETTLEMENT_JOBS_TOPIC]);
    expect(stranger.refused).toEqual([SETTLEMENT_JOBS_TOPIC]);
    const screen = await watch(story, await viewerNamed(story, 'admin8'), [SETTLEMENT_JOBS_TOPIC]);
    const { job_id } = await ask('settleFancy', settleSession, 'company');
    await vi.waitFor(() =>
      expect(screen.of(SETTLEMENT_JOBS_TOPIC).values.get(`job:${job_id}`)).toMatchObject({
        stage: 'failed',
        code: 'books_differ',
        clients: 2,
      }),
    );
  });
});

describe('books that differ', () => {
  const repair = { event_id: EVENT, session_id: SESSION, code: CODE };

  it('are made anew by an explicit act with the code, which is in the audit log', async () => {
    expect(await codeOf('repairBooks', { ...repair, code: '1111' }, 'company')).toBe('wrong_code');
    expect(await codeOf('repairBooks', repair, 'subcompany')).toBe('not_permitted');
    expect(await ask('repairBooks', repair, 'admin8')).toEqual({ repaired: ['client', 'client2'] });
    const { rows } = await pool.query(`select action from audit_events order by id desc limit 1`);
    expect(rows).toEqual([{ action: 'repair_books' }]);
  });

  it('of a market too, with the limit that they tie up', async () => {
    const before = await balances();
    await pool.query('update runner_books set pl = array[0, -500000]::bigint[], bets = 9');
    await pool.query(
      `update wallets set used_limit = used_limit + 400000 where user_id = (select client_id from runner_books)`,
    );
    const { rows } = await pool.query<{ id: string }>('select market_id as id from runner_books');
    expect(
      await ask('repairBooks', { event_id: EVENT, market_id: rows[0]!.id, code: CODE }, 'company'),
    ).toEqual({ repaired: ['client'] });
    expect(await balances()).toEqual(before);
  });

  it('then the settlement goes through', async () => {
    const { job_id } = await ask('settleFancy', settleSession, 'company');
    expect(await ended(job_id ?? '')).toEqual(['done', '']);
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
    expect(await codeOf('repairBooks', repair, 'company')).toBe('already_settled');
  });
});

it('a small main market is a job when many clients have commission with it', async () => {
  await pool.query(`update settings set value = '3' where name = 'large_settlement'`);
  const { job_id, clients } = await ask('settleMarket', declaring(MATCH_ODDS, MUMBAI), 'company');
  // One book of the market and two of the session, of two clients.
  expect(clients).toBe(2);
  expect(await ended(job_id ?? '')).toEqual(['done', '']);
  const { records } = await ask('settlementJobs', { job_id: job_id ?? '' }, 'company');
  expect(records[0]).toMatchObject({ closed_event: 1 });
  expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
});
