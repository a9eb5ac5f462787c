import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { placeHouse, PLACES, result } from '../testing/place-market.fixtures.ts';
import { CODE, EVENT } from '../testing/story.fixtures.ts';
import { jobEnded } from './job-end.fixtures.ts';

const { app, ask, codeOf, pool, betIn, close, wallet } = await placeHouse();
const THREE = { numberOfWinners: 3 };
const START = 100_000;
const wallets = async () => [await wallet('client'), await wallet('client2')];
const won = async () => (await ask('declaredMarket', { event_id: EVENT }, 'company'))[0]?.won_by;
const proved = async () => expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });

beforeAll(async () => {
  const bet = betIn(PLACES, THREE);
  for (const text of ['Lagai A 1,000 @0.80', 'Khai B 500 @1.50', 'Lagai C 200 @3.40'])
    expect(await bet('client', text)).toBe('ok');
  for (const text of ['Khai A 1,000 @0.60', 'Khai B 1,000 @0.90', 'Khai C 1,000 @1.70', 'Khai D 1,000 @2.20'])
    expect(await bet('client2', text)).toBe('ok');
  await close(PLACES, THREE, 'A B D');
  await pool.query(`insert into settings (name, value) values ('large_settlement', '1')`);
  await app.jobs.start();
});
afterAll(() => app.jobs.stop());

// C and D share the last place, each bet on them rounded by itself (rules 13): 980 - 1,000 + (680 - 200) / 2;
// of client2 -600 - 900 + (-1,700 + 1,000) / 2 + (-2,200 + 1,000) / 2.
const TIED = [
  [START + 290, 0],
  [START - 2450, 0],
];

it('a dead heat of several winners in a large market is booked by a job as it was previewed, and taken back by another', async () => {
  const before = await wallets();
  const { event_id, market_id, selection_ids, dead_heat } = result(PLACES, 'A B = C D');
  const named = { event_id, market_id, selection_ids, dead_heat };
  const { totals } = await ask('preview', named, 'company');
  expect(await codeOf('settleMarket', named, 'company')).toBe('result_contradicts');

  const settled = await ask('settleMarket', { ...named, confirm_warning: 1 }, 'company');
  expect(await jobEnded(ask, settled.job_id)).toMatchObject({
    stage: 'done',
    result: 'A, B, C = D (dead heat)',
    closed_event: 1,
  });
  expect(await wallets()).toEqual(TIED);
  expect(totals.clients).toBe(290 - 2450);
  expect(await won()).toBe('A, B, C = D (dead heat)');
  await proved();

  const back = await ask('rollbackMarket', { event_id, market_id, code: CODE }, 'company');
  // The result, and the close of the match that it brought.
  expect(await jobEnded(ask, back.job_id)).toMatchObject({ stage: 'done', mirrored: 2 });
  expect(await wallets()).toEqual(before);
  expect(await won()).toBeUndefined();
  await proved();

  const anew = await ask('settleMarket', result(PLACES, 'A B D'), 'company');
  expect(await jobEnded(ask, anew.job_id)).toMatchObject({ stage: 'done', result: 'A, B, D' });
  expect(await wallets()).toEqual([
    [START - 150, 0],
    [START - 2700, 0],
  ]);
  await proved();
});
