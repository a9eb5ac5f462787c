import { SETTLEMENT_JOBS_TOPIC } from '@pavilion/contract/channels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { jobEnded } from './job-end.fixtures.ts';
import { runSettlementJob } from './run-job.ts';

const story = await testStory();
const { ask, send, codeOf, feed, pool, app } = story;

const session = { event_id: EVENT, session_id: SESSION };
const main = { event_id: EVENT, market_id: MATCH_ODDS };
/** Before anything has a result: the session ties up 8,500 and 6,500, the main market 1,000 of the first client. */
const OPEN = ['client 10000000 950000', 'client2 10000000 650000'];
/** The session at 52, nothing else. */
const AT_52 = ['client 10850000 100000', 'client2 9350000 0'];

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onSession(2, 45, 100, 6500), 'client2');
  await pool.query(`insert into settings (name, value) values ('large_settlement', '1')`);
  await app.jobs.start();
});
beforeEach(async () => expect(await balances()).toEqual(OPEN));
afterAll(() => app.jobs.stop());

/** What a job tells once it has ended. */
const ended = (jobId: string | undefined) => jobEnded(ask, jobId);

async function balances(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select u.username || ' ' || w.balance || ' ' || w.used_limit as line from wallets w join users u on u.id = w.user_id
     where u.username like 'client%' order by 1`,
  );
  return rows.map((row) => row.line);
}

const settleSession = async () =>
  ended((await ask('settleFancy', { ...session, result: 52 }, 'company')).job_id);
const backSession = async () =>
  ended((await ask('rollbackSession', { ...session, code: CODE }, 'company')).job_id);

describe('an abandon of many clients', () => {
  it('answers at once with its job, and the job gives every limit back', async () => {
    const { job_id, clients } = await ask('abandonFancy', { ...session, code: CODE }, 'company');
    expect(clients).toBe(2);
    expect(await ended(job_id)).toMatchObject({ act: 'abandon', stage: 'done', result: 'Abandoned' });
    expect(await balances()).toEqual(['client 10000000 100000', 'client2 10000000 0']);
    await backSession();
  });

  it('keeps no code', async () => {
    const { rows } = await pool.query<{ kept: number }>(
      `select count(*)::int as kept from settlement_jobs where request ? 'code' or request::text like '%${CODE}%'`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('needs the code, and is refused at once where a glance tells it', async () => {
    const tie = { ...main, type: 2 as const, code: CODE };
    expect([
      await codeOf('abandonFancy', { ...session, code: '1111' }, 'company'),
      await codeOf('abandonFancy', { ...session, code: CODE }, 'subcompany'),
      await codeOf('abandonFancy', { ...session, session_id: 'none', code: CODE }, 'company'),
      await codeOf('abandonMarket', tie, 'company'),
    ]).toEqual(['wrong_code', 'not_permitted', 'unknown_session', 'others_open']);
    const { rowCount } = await pool.query('select from settlement_jobs where finished_at is null');
    expect(rowCount).toBe(0);
  });

  it('a tie closes the match as a job too', async () => {
    await settleSession();
    await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
    const { job_id } = await ask('abandonMarket', { ...main, type: 2, code: CODE }, 'company');
    expect(await ended(job_id)).toMatchObject({ stage: 'done', result: 'Tie', closed_event: 1 });
    expect(await balances()).toEqual(['client 10850000 0', 'client2 9350000 0']);
    const back = await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    expect(back).toEqual({ entries: 0, results: 0, negative_balances: [], job_id: back.job_id });
    expect(await ended(back.job_id)).toMatchObject({
      act: 'roll_back',
      stage: 'done',
      name: '',
      entries: 4,
      mirrored: 4,
    });
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  });

  it('and a settlement at once: one job, and the other desk is told', async () => {
    await app.jobs.stop();
    const answers = await Promise.all([
      send('settleFancy', { ...session, result: 52 }, 'company'),
      send('abandonFancy', { ...session, code: CODE }, 'admin8'),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['being_settled', 'ok']);
    await app.jobs.start();
    const won = answers.find(({ status }) => status === 200);
    expect(await ended(won?.body.data?.job_id)).toMatchObject({ stage: 'done' });
    await backSession();
  });
});

describe('a roll-back of many clients', () => {
  it('answers at once with its job; run again, as after a crash before its end in the queue, it mirrors nothing more', async () => {
    await settleSession();
    expect(await balances()).toEqual(AT_52);
    const job = await backSession();
    expect(job).toMatchObject({ stage: 'done', clients: 2, entries: 1, mirrored: 1, negative_balances: [] });
    await runSettlementJob(app.house, job.job_id);
    expect(await balances()).toEqual(OPEN);
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  });

  it('needs the code, the right to it, and something to undo', async () => {
    const of = { ...session, code: CODE };
    expect(await codeOf('rollbackSession', of, 'company')).toBe('not_settled');
    await settleSession();
    expect(await codeOf('rollbackSession', { ...of, code: '1111' }, 'company')).toBe('wrong_code');
    expect(await codeOf('rollbackSession', of, 'subcompany')).toBe('not_permitted');
    expect(await balances()).toEqual(AT_52);
    await backSession();
  });

  it('two desks at once: one job, and the other is told; so is who asks for a part while the whole match goes back', async () => {
    await settleSession();
    await app.jobs.stop();
    const whole = { event_id: EVENT, code: CODE };
    const answers = await Promise.all([
      send('rollbackSettlement', whole, 'company'),
      send('rollbackSettlement', whole, 'admin8'),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['being_rolled_back', 'ok']);
    expect(await codeOf('rollbackSession', { ...session, code: CODE }, 'admin8')).toBe('being_rolled_back');
    expect(await codeOf('settleFancy', { ...session, result: 44 }, 'admin8')).toBe('already_settled');
    await app.jobs.start();
    const won = answers.find(({ status }) => status === 200);
    expect(await ended(won?.body.data?.job_id)).toMatchObject({ stage: 'done' });
    const { rows } = await pool.query('select action from audit_events order by id desc limit 2');
    expect(rows.map((row) => row.action)).toEqual(['roll_back', 'roll_back_asked']);
  });

  it('left in the middle by its process it is taken up again, and mirrors once', async () => {
    await settleSession();
    await app.jobs.stop();
    const { job_id } = await ask('rollbackSession', { ...session, code: CODE }, 'company');
    // As a process killed while it worked leaves it: taken by a worker that lives no more, nothing mirrored.
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'settle-of-a-dead-node'`,
    );
    await pool.query(`update settlement_jobs set stage = 'mirror' where id = $1`, [job_id]);
    await app.jobs.start();
    expect(await ended(job_id)).toMatchObject({ stage: 'done', mirrored: 1 });
  });

  it('leaves what was settled after it was asked', async () => {
    await settleSession();
    await app.jobs.stop();
    const { job_id } = await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
    await app.jobs.start();
    expect(await ended(job_id)).toMatchObject({ stage: 'done', entries: 1 });
    const back = { event_id: EVENT, market_id: BOOKMAKER, code: CODE };
    expect(await ask('rollbackMarket', back, 'company')).toEqual({
      entries: 1,
      results: 1,
      negative_balances: [],
    });
  });

  it('that comes too late is told so, and undoes no later settlement', async () => {
    await settleSession();
    await app.jobs.stop();
    const { job_id } = await ask('rollbackSession', { ...session, code: CODE }, 'company');
    await pool.query(`update settings set value = '1000' where name = 'large_settlement'`);
    await ask('rollbackSession', { ...session, code: CODE }, 'admin8');
    await ask('settleFancy', { ...session, result: 52 }, 'admin8');
    await pool.query(`update settings set value = '1' where name = 'large_settlement'`);
    await app.jobs.start();
    expect(await ended(job_id)).toMatchObject({ stage: 'failed', code: 'not_settled' });
    expect(await balances()).toEqual(AT_52);
    await backSession();
  });

  it('names who went below zero, on every screen of the Company', async () => {
    await settleSession();
    const spent = (by: number) =>
      pool.query(
        `update wallets set balance = balance - $1 where user_id = (select id from users where username = 'client')`,
        [by],
      );
    await spent(10_800_000);
    const screen = await watch(story, await viewerNamed(story, 'admin8'), [SETTLEMENT_JOBS_TOPIC]);
    const { job_id } = await backSession();
    await vi.waitFor(() =>
      expect(screen.of(SETTLEMENT_JOBS_TOPIC).values.get(`job:${job_id}`)).toMatchObject({
        stage: 'done',
        negative_balances: ['client'],
      }),
    );
    await spent(-10_800_000);
  });
});
