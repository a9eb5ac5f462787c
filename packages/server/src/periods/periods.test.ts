import { beforeAll, describe, expect, it } from 'vitest';
import { runCheck } from '../house-checks/run-check.ts';
import {
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

const story = await testStory();
const { app, ask, send, codeOf, feed, people, pool, clock } = story;

/** Another day, with everybody signed in anew. */
function day(of: number): void {
  clock.now = new Date(`2026-11-${String(of)}T06:30:00Z`);
  for (const who of [
    'company',
    'agent',
    'client',
    'staff',
    'subcompany',
    'othersub',
    'stockist',
    'master',
    'admin8',
  ])
    story.forget(who);
}
const cash = (who: string, amount: number, type: 1 | 2 = 2, by = 'agent') =>
  ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type, remark: '' }, by);
const close = async (to_date: string, by = 'agent') =>
  (await ask('periodClose', { to_date, code: CODE }, by)).period!;
const refused = async (to_date: string, by = 'agent') => {
  const { body } = await send('periodClose', { to_date, code: CODE }, by);
  return [body.code, body.fields];
};
const rowOf = async (period_id: string, who: string, by = 'agent') =>
  (await ask('periodAccounts', { period_id }, by)).accounts.find(({ username }) => username === who)!;
const settle = {
  market_id: MATCH_ODDS,
  event_id: EVENT,
  selection_id: DELHI,
  code: CODE,
  confirm_warning: 1 as const,
};

let first: string;
let second: string;

beforeAll(async () => {
  await pool.query(`update users set created_at = '2026-11-01'`);
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await pool.query(`insert into settings (name, value) values ('other_charges_paise', '2500')
    on conflict (name) do update set value = excluded.value`);
});

describe('a period', () => {
  it('is what the journal did to each direct account until the end of its last day', async () => {
    // 20 Nov: the client loses 10,000 on the match and 1,000 on the session, pays 3,000.
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
    await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 40 }, 'company');
    await ask('settleMarket', settle, 'company');
    await cash('client', 3000);
    day(21);
    await cash('client2', 50, 1);
    const preview = await ask('periodPreview', { to_date: '2026-11-20' }, 'agent');
    expect(preview).toMatchObject({ number: 1, from_date: null, to_date: '2026-11-20', total_records: 2 });
    expect((await ask('periodList', {}, 'agent')).total_records).toBe(0);
    const closed = await close('2026-11-20');
    first = closed.period_id;
    expect(closed).toMatchObject({ number: 1, from_date: null, accounts: 2, closed_by: 'agent' });
    expect(closed.totals).toEqual(preview.totals);
    const { accounts } = await ask('periodAccounts', { period_id: first }, 'agent');
    expect(accounts).toEqual(preview.accounts);
    // Rules 7: 1 % of a loss of 10,000 and 2 % of stakes of 1,000 on the session; charges stand on edges above the agent.
    expect(accounts[0]).toMatchObject({
      username: 'client',
      opening: 0,
      match: 10_000,
      session: 1000,
      commission: -120,
      charges: 0,
      cash: -3000,
      closing: 7880,
      stays: 1,
    });
    expect(accounts[1]).toMatchObject({ username: 'client2', closing: 0, lines: 0, last_hash: '' });
  });

  it('has charges and commission apart, on the edges above', async () => {
    await close('2026-11-20', 'stockist');
    const { periods } = await ask('periodList', {}, 'stockist');
    const row = await rowOf(periods[0]!.period_id, 'agent', 'stockist');
    const { rows } = await pool.query<{ owed: bigint }>('select owed from close_charges where user_id = $1', [
      people['agent']!.id,
    ]);
    expect(row.charges).toBe(25);
    expect(rows.map(({ owed }) => owed)).toEqual([2500n]);
    // Rules 7: the agent's rates are 2 % and 3 %: (200 + 30) of which the 60 % above the agent.
    expect(row).toMatchObject({ match: 6000, session: 600, commission: -138, cash: 0, closing: 6487 });
  });

  it('begins where the one before ended; a day that is not over, closed or reversed is refused by its field', async () => {
    expect(await refused('2026-11-20')).toEqual(['bad_period', { to_date: 'closed to 2026-11-20 already' }]);
    expect(await refused('2026-11-01')).toEqual(['bad_period', { to_date: 'closed to 2026-11-20 already' }]);
    for (const ahead of ['2026-11-21', '2026-11-22', '2036-01-01'])
      expect(await refused(ahead)).toEqual(['bad_period', { to_date: 'the day is not over' }]);
    expect(await codeOf('periodPreview', { to_date: '2026-02-30' }, 'agent')).toBe('malformed');
    expect(await refused('1990-01-01', 'othersub')).toEqual([
      'bad_period',
      { to_date: 'nothing to close until then' },
    ]);
    day(22);
    const { number, from_date, totals } = await close('2026-11-21');
    expect([number, from_date, totals.opening, totals.cash, totals.closing]).toEqual([
      2,
      '2026-11-21',
      7880,
      50,
      7930,
    ]);
  });

  it('is closed once by two who press at once, and by the same press sent twice', async () => {
    day(23);
    const both = await Promise.all([refused('2026-11-22', 'agent'), refused('2026-11-22', 'agent')]);
    expect(both.filter(([code]) => code === undefined)).toHaveLength(1);
    day(24);
    const key = { 'idempotency-key': 'close-23' };
    const input = { to_date: '2026-11-23', code: CODE };
    const twice = [
      await send('periodClose', input, 'agent', key),
      await send('periodClose', input, 'agent', key),
    ];
    expect(twice[1]!.body.data).toEqual(twice[0]!.body.data);
    const { periods, next, total_records } = await ask('periodList', {}, 'agent');
    expect([total_records, periods.length, next]).toEqual([
      4,
      4,
      { number: 5, from_date: '2026-11-24', latest: '2026-11-23' },
    ]);
  });

  it('leaves an audit event and cannot be changed', async () => {
    const { audit } = await ask('auditLog', { action: 'close_period' }, 'agent');
    expect(audit).toHaveLength(4);
    for (const table of ['periods', 'period_accounts', 'period_corrections'])
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('append-only');
  });
});

describe('what is undone later', () => {
  it('is a correction of the present period and names the closed one; in the same period it nets', async () => {
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 60 }, 'company');
    await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
    day(25);
    second = (await close('2026-11-24')).period_id;
    const row = await rowOf(second, 'client');
    // Back: 10,000 of the match, 1,000 of the session, 120 of commission. The session that was settled and taken back nets.
    expect(row).toMatchObject({ opening: 7880, session: 0, match: 0, commission: 0, corrections: -10_880 });
    expect([row.closing, row.lines]).toEqual([-3000, 5]);
    const told = await ask(
      'periodStatement',
      { period_id: second, user_guid: people['client']!.guid },
      'agent',
    );
    expect([told.checked, told.differs, told.corrections_total]).toEqual([1, [], 3]);
    expect(told.corrections.map(({ of_number, of_to_date }) => [of_number, of_to_date])).toEqual(
      Array.from({ length: 3 }, () => [1, '2026-11-20']),
    );
    expect(told.corrections.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -10_000, -1000, 120,
    ]);
    const why = await ask('explainEntry', { txn_no: told.corrections[0]!.txn_no }, 'agent');
    expect(why.reverses).toBe(told.corrections[0]!.undoes);
  });
});

describe('who sees it', () => {
  it('is the operator alone: not its parent, child or a stranger', async () => {
    const user_guid = people['client']!.guid;
    for (const who of ['company', 'stockist', 'othersub']) {
      expect(await codeOf('periodAccounts', { period_id: first }, who)).toBe('unknown_period');
      expect(await codeOf('periodStatement', { period_id: first, user_guid }, who)).toBe('unknown_period');
    }
    expect(await codeOf('periodList', {}, 'client')).toBe('not_permitted');
    const stranger = people['otherclient']!.guid;
    expect(await codeOf('periodStatement', { period_id: first, user_guid: stranger }, 'agent')).toBe(
      'unknown_user',
    );
  });

  it('closes the Company’s for whoever acts for it', async () => {
    await close('2026-11-20', 'admin8');
    const { periods } = await ask('periodList', {}, 'staff');
    expect(periods).toMatchObject([{ number: 1, closed_by: 'admin8', accounts: 2 }]);
    const { ledger_balance } = await ask('balanceAsOf', { at: '2026-11-20 18:29:59' }, 'company');
    expect(periods[0]!.closing).toBe(-ledger_balance);
  });
});

describe('a printed hash', () => {
  it('is found again by the account and by whoever stands above, and by nobody else', async () => {
    const { last_hash: hash } = await rowOf(first, 'client');
    const { found, ...own } = await ask('verifyLedger', { hash }, 'client');
    expect(own).toMatchObject({ ok: 1, username: 'client', lines: own.checked });
    expect(found).toMatchObject({ username: 'client', ledger_balance: 7880, holds: 1, periods: [] });
    const { found: above } = await ask('verifyLedger', { hash: ` ${hash.toUpperCase()} ` }, 'agent');
    expect(above).toMatchObject({
      username: 'client',
      periods: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }],
    });
    expect((await ask('verifyLedger', { hash }, 'company')).found).toMatchObject({
      username: 'client',
      periods: [],
    });
    expect((await ask('verifyLedger', { hash }, 'client2')).found).toBeNull();
    expect((await ask('verifyLedger', { hash }, 'othersub')).found).toBeNull();
    expect(await codeOf('verifyLedger', { hash: `${hash.slice(1)}g` }, 'agent')).toBe('malformed');
    const named = { hash, user_guid: people['client2']!.guid };
    expect((await ask('verifyLedger', named, 'agent')).found).toBeNull();
  });

  it('stands for the Company’s own account too', async () => {
    const { ok, lines, checked, ledger_balance } = await ask('verifyLedger', {}, 'company');
    expect([ok, checked]).toEqual([1, lines]);
    expect(ledger_balance).toBe((await ask('ledger', {}, 'company')).closing_balance);
  });
});

describe('a fault that somebody planted', () => {
  const found = async () => {
    await runCheck(app.house, { kind: 'periods' });
    const { checks } = await ask('trialSheet', {}, 'company');
    return checks.find(({ kind }) => kind === 'periods')?.found;
  };
  /** Past the triggers that refuse it, and back again. */
  async function planted<T>(change: string, back: string, look: () => Promise<T>): Promise<T> {
    const by = async (text: string) => {
      await pool.query(`begin; set local session_replication_role = replica; ${text}; commit`);
    };
    await by(change);
    const seen = await look();
    await by(back);
    return seen;
  }
  const at = () => `period_id = ${first} and user_id = ${String(people['client']!.id)}`;
  const statement = () =>
    ask('periodStatement', { period_id: first, user_guid: people['client']!.guid }, 'agent');

  it('nothing is found where nothing is', async () => {
    expect(await found()).toEqual([]);
  });

  it('a changed figure', async () => {
    const seen = await planted(
      `update period_accounts set match = match + 100, cash = cash - 100 where ${at()}`,
      `update period_accounts set match = match - 100, cash = cash + 100 where ${at()}`,
      async () => [await found(), (await statement()).differs],
    );
    expect(seen).toEqual([['agent, period 1, client: not what the journal says'], ['match', 'cash']]);
  });

  it('a changed line, whose hash then says something else', async () => {
    const line = (await statement()).last_txn_no!;
    const seen = await planted(
      `update journal_lines set amount = amount - 1 where id = ${line}`,
      `update journal_lines set amount = amount + 1 where id = ${line}`,
      async () => {
        const { checked, differs } = await statement();
        const { ok } = await ask('verifyLedger', { user_guid: people['client']!.guid }, 'agent');
        return [await found(), checked, differs, ok];
      },
    );
    const [told, ...rest] = seen;
    expect(told).toContain('agent, period 1, client: not what the journal says');
    expect(rest).toEqual([0, ['cash', 'last_hash'], 0]);
  });

  it('an account that was taken out of it', async () => {
    const user = String(people['client2']!.id);
    const seen = await planted(
      `create table kept as select * from period_accounts where period_id = ${first} and user_id = ${user};
       delete from period_accounts where period_id = ${first} and user_id = ${user}`,
      `insert into period_accounts select * from kept; drop table kept`,
      found,
    );
    expect(seen).toEqual(['agent, period 1: what was closed is not complete']);
    expect(await found()).toEqual([]);
  });
});
