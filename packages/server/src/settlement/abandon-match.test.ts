import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
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

const { ask, codeOf, feed, pool, app } = await testStory();
const match = { event_id: EVENT };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onSession(2, 45, 100, 6500), 'client2');
});
afterAll(() => app.jobs.stop());

async function wallets(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select u.username || ' ' || w.balance || ' ' || w.used_limit as line from wallets w join users u on u.id = w.user_id
     where u.username in ('client', 'client2') order by 1`,
  );
  return rows.map((row) => row.line);
}
const VOID = ['client 10000000 0', 'client2 10000000 0'];
const closed = async () => (await ask('matchDetail', match, 'company')).event;

it('the preview names all that is open, the main market last, and writes nothing', async () => {
  const preview = await ask('abandonMatchPreview', match, 'company');
  expect(preview.items.map((item) => [item.id, item.bets, item.clients])).toEqual([
    [BOOKMAKER, 0, 0],
    [SESSION, 2, 2],
    [MATCH_ODDS, 1, 1],
  ]);
  const totals = { bets: 3, clients: 2, released: 16_000, commission: 0, closes_event: 1 };
  expect(preview).toMatchObject(totals);
  expect((await closed()).settlement_status).toBe(0);
});

it('one act voids it all and closes the match; a wrong code voids nothing', async () => {
  expect(await codeOf('abandonMatch', { ...match, code: '9999' }, 'company')).toBe('wrong_code');
  const before = await wallets();
  const done = await ask('abandonMatch', { ...match, code: CODE }, 'company');
  expect(done).toEqual({ items: 3, bets: 3, clients: 2, closed_event: 1 });
  expect(await wallets()).toEqual(VOID);
  expect(await closed()).toMatchObject({ settlement_status: 1, won_by: 'Abandoned' });
  expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  expect(await codeOf('abandonMatch', { ...match, code: CODE }, 'company')).toBe('already_settled');
  const { records } = await ask('settledMatches', {}, 'company');
  expect(records[0]).toMatchObject({ event_id: EVENT, items: 3, bets: 3, live: 0 });
  const { results } = await ask('rollbackSettlement', { ...match, code: CODE }, 'company');
  expect(results).toBe(3);
  expect(await wallets()).toEqual(before);
});

it('with what has its result already: that stands, and its commission is booked by the close', async () => {
  await ask('settleFancy', { ...match, session_id: SESSION, result: 44 }, 'company');
  const { commission, items } = await ask('abandonMatchPreview', match, 'company');
  expect([items.length, commission > 0]).toEqual([2, true]);
  await ask('abandonMatch', { ...match, code: CODE }, 'company');
  const report = await ask('rollbackPreview', match, 'company');
  expect(report.results.sum).toBe(0);
  // The clients lost 8,500 and won 6,500 and had commission back: undone, they have the difference again.
  expect(report.results.clients).toBe(2000 - commission);
  await ask('rollbackSettlement', { ...match, code: CODE }, 'company');
});

it('many clients: it goes on as one job after the answer', async () => {
  await pool.query(`insert into settings (name, value) values ('large_settlement', '1')`);
  await app.jobs.start();
  const { job_id } = await ask('abandonMatch', { ...match, code: CODE }, 'company');
  const job = async () => (await ask('settlementJobs', { job_id: job_id ?? 'no job' }, 'company')).records[0];
  await expect.poll(async () => (await job())?.stage, { timeout: 15_000 }).toBe('done');
  expect(await job()).toMatchObject({ act: 'abandon', market_id: null, closed_event: 1 });
  expect(await wallets()).toEqual(VOID);
});
