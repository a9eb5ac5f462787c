import { expect, it } from 'vitest';
import { playExampleDay } from '../casino-day/example-day.fixtures.ts';
import { runCheck } from '../house-checks/run-check.ts';
import { DAY, DAY_EVENT, testRounds } from '../testing/rounds.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';

const at = await testRounds();
await at.pool.query(`update users set created_at = '2026-11-01'`);
const [, second] = await playExampleDay(at);

const client = at.people['client']!.guid;
function next(day: string): void {
  at.clock.now = new Date(`${day}T12:00:00Z`);
  for (const who of Object.keys(at.people)) at.forget(who);
}
/** Closes the agent's period and gives what it says of its client. */
async function closed(to_date: string) {
  const { period } = await at.ask('periodClose', { to_date, code: CODE }, 'agent');
  return at.ask('periodStatement', { period_id: period!.period_id, user_guid: client }, 'agent');
}

it('a round that is taken back after its day was closed is a correction with its commission, and stays one when the whole day goes back', async () => {
  await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  next('2026-11-21');
  // Rules 11, example 8: the client wins 51.69 and is paid 4.67 of commission.
  const first = await closed(DAY);
  expect([first.account.casino, first.account.commission, first.account.closing]).toEqual([
    -51.69, -4.67, -56.36,
  ]);

  await at.ask('rollbackSettlement', { event_id: second, code: CODE }, 'company');
  next('2026-11-22');
  const back = await closed('2026-11-21');
  // The round that paid 485.13, and the commission on its stakes: nothing of it is business of this day.
  const { casino, commission, corrections, opening, closing } = back.account;
  expect([casino, commission, opening]).toEqual([0, 0, -56.36]);
  expect(corrections).toBeCloseTo(485.13 + 2.5, 2);
  expect(closing).toBeCloseTo(opening + corrections, 2);
  expect(back.corrections.map(({ of_number }) => of_number)).toEqual([1, 1]);

  await at.ask('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company');
  next('2026-11-23');
  const whole = await closed('2026-11-22');
  expect([whole.checked, whole.account.casino, whole.account.commission]).toEqual([1, 0, 0]);
  expect(await found()).toEqual([]);
});

async function found() {
  await runCheck(at.app.house, { kind: 'periods' });
  const { checks } = await at.ask('trialSheet', {}, 'company');
  return checks.find(({ kind }) => kind === 'periods')?.found;
}

it.each([
  [
    'names a line that there is not',
    `insert into period_corrections (period_id, user_id, line_id) select period_id, user_id, 999999 from period_corrections limit 1`,
    'delete from period_corrections where line_id = 999999',
  ],
  [
    'undoes a line that there is not',
    'update period_corrections set undoes = undoes + 999999',
    'update period_corrections set undoes = undoes - 999999',
  ],
])('the check of the night finds a correction that %s', async (_, change, back) => {
  const planted = (text: string) =>
    at.pool.query(`begin; set local session_replication_role = replica; ${text}; commit`);
  await planted(change);
  expect(await found()).toContain('agent, period 2, client: not what the journal says');
  await planted(back);
  expect(await found()).toEqual([]);
});
