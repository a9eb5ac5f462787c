import { beforeAll, describe, expect, it } from 'vitest';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  testStory,
  BOOKMAKER,
  SESSION,
} from '../testing/story.fixtures.ts';
import { runCheck } from '../house-checks/run-check.ts';

const { ask, send, codeOf, feed, pool, app, clock } = await testStory();

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
});

/** The latest result of a check, after running it as the night does. */
async function checked(
  kind: 'books' | 'chains' | 'trial_balance',
): Promise<[ok: number | null, found: string[]]> {
  await runCheck(app.house, { kind });
  const { checks } = await ask('trialSheet', {}, 'company');
  const check = checks.find((one) => one.kind === kind);
  return [check?.ok ?? null, check?.found ?? []];
}

describe('the checks of the night', () => {
  it('find nothing wrong where nothing is', async () => {
    expect([await checked('books'), await checked('chains'), await checked('trial_balance')]).toEqual([
      [1, []],
      [1, []],
      [1, []],
    ]);
  });

  it('a book that is not the fold of its bets', async () => {
    await pool.query('update runner_books set pl[1] = pl[1] + 1');
    expect(await checked('books')).toEqual([
      0,
      ['Mumbai v Delhi, Match Odds: 1 books are not what their bets make'],
    ]);
  });

  it('what is wrong shows on the dashboard of the Company alone, and in the metrics', async () => {
    const needs = async (who: string) =>
      (await ask('dashboard', {}, who)).needs_you.filter(({ kind }) => kind === 'check');
    expect(await needs('company')).toMatchObject([
      {
        link: '/trial-balance',
        hint: 'Look at the checks',
        name: 'Mumbai v Delhi, Match Odds: 1 books are not what their bets make',
        figure: 1,
      },
    ]);
    expect(await needs('subcompany')).toEqual([]);
    expect(await app.house.metrics.registry.metrics()).toContain('pavilion_house_check_ok{check="books"} 0');
    await ask('repairBooks', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }, 'company');
    expect(await checked('books')).toEqual([1, []]);
    expect(await needs('company')).toEqual([]);
  });

  it('a balance that somebody changed is not what the chain of its account says, and spoils the sum', async () => {
    await pool.query(`update ledger_accounts set balance = balance + 100 where side = 'upline' and
      user_id = (select id from users where username = 'client')`);
    expect(await checked('chains')).toEqual([0, ['client, upline: the chain of its lines is broken']]);
    const [ok, found] = await checked('trial_balance');
    expect([ok, found[0]]).toEqual([0, 'All balances together are 1 instead of 0']);
    await pool.query(`update ledger_accounts set balance = balance - 100 where side = 'upline' and
      user_id = (select id from users where username = 'client')`);
    expect(await checked('chains')).toEqual([1, []]);
  });

  it('run now: one of a kind at a time, by the Company, in the audit log', async () => {
    await app.jobs.start();
    const { check_id } = await ask('runHouseCheck', { kind: 'chains' }, 'admin8');
    for (;;) {
      const { checks } = await ask('trialSheet', {}, 'company');
      const check = checks.find((one) => one.check_id === check_id);
      if (check !== undefined && check.finished_at !== null) break;
      await new Promise((wake) => setTimeout(wake, 20));
    }
    await app.jobs.stop();
    await ask('runHouseCheck', { kind: 'chains' }, 'company');
    expect(await codeOf('runHouseCheck', { kind: 'chains' }, 'company')).toBe('check_running');
    expect(await codeOf('runHouseCheck', { kind: 'chains' }, 'subcompany')).toBe('not_permitted');
    const { rows } = await pool.query(`select action from audit_events order by id desc limit 1`);
    expect(rows).toEqual([{ action: 'run_check' }]);
  });

  it('a check whose process died is given up after an hour, and said to have failed', async () => {
    await pool.query(
      `update house_checks set started_at = started_at - interval '61 minutes' where finished_at is null`,
    );
    const { checks } = await ask('trialSheet', {}, 'company');
    expect(checks.find(({ kind }) => kind === 'chains')?.found).toEqual(['The check did not end']);
  });
});

describe('the trial balance', () => {
  it('sums to zero in all and in every kind, and tells what each level owes', async () => {
    const sheet = await ask('trialSheet', {}, 'company');
    expect(sheet.total.sum).toBe(0);
    expect(sheet.by_kind.map(({ source, entries, sum }) => [source, entries, sum])).toEqual([[4, 1, 0]]);
    expect(sheet.by_role.find(({ role }) => role === 7)).toEqual({
      role: 7,
      accounts: 1,
      lena: 0,
      dena: 8500,
      balance: -8500,
    });
  });

  it('is a file of its kinds with their sum, in the reader’s language', async () => {
    const shown = (await ask('trialSheet', {}, 'company')).total.debit;
    const columns = [
      { key: 'kind', label: 'प्रकार' },
      { key: 'entries', label: 'प्रविष्टियाँ', kind: 'number', total: true },
      { key: 'debit', label: 'डेबिट', kind: 'money', total: true },
      { key: 'sum', label: 'जोड़', kind: 'money', total: true },
    ];
    const { token } = (await send('renewSession', {}, 'company')).body.data!;
    const payload = { format: 'csv', title: 'x', language: 'hi', columns, input: { language: 'hi' } };
    const { body } = await app.http.inject({
      method: 'POST',
      url: '/api/export/trial_sheet',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
    expect(body.split('\r\n').slice(1)).toEqual([`सेशन,1,${shown},0`, `कुल,1,${shown},0`, '']);
  });

  it('as of a moment: before the settlement there was nothing', async () => {
    const asOf = new Date(clock.now.getTime() - 60_000).toISOString();
    const sheet = await ask('trialSheet', { as_of: asOf }, 'company');
    expect([sheet.entries, sheet.by_kind, sheet.by_role]).toEqual([0, [], []]);
    await ask('settleMarket', declaring(BOOKMAKER, DELHI), 'company');
    expect((await ask('trialSheet', { as_of: clock.now.toISOString() }, 'admin8')).entries).toBe(2);
  });

  it('is the Company’s', async () => {
    expect(await codeOf('trialSheet', {}, 'subcompany')).toBe('not_permitted');
    expect(await codeOf('trialSheet', { as_of: 'yesterday' }, 'company')).toBe('malformed');
  });
});
