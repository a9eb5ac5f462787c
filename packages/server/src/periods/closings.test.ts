import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PERIOD_PARTS } from '@pavilion/contract/periods.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { runClosing } from './run-closing.ts';

const { app, ask, send, feed, people, pool, clock, forget } = await testStory();
const SOON = { timeout: 30_000 };

/** Another moment, with everybody signed in anew. */
function at(moment: string): void {
  clock.now = new Date(moment);
  for (const who of Object.keys(people)) forget(who);
}
const day = (of: number): void => at(`2026-11-${of}T06:30:00Z`);
const closing = (to_date: string, by = 'agent') => send('periodClose', { to_date, code: CODE }, by);
const receive = (amount: number) =>
  ask('payReceiveCash', { user_guid: people['client']!.guid, amount, type: 2, remark: '' }, 'agent');
const large = (from: number) =>
  pool.query(
    `insert into settings (name, value) values ('large_close', $1) on conflict (name) do update set value = excluded.value`,
    [String(from)],
  );
const underWay = async (by = 'agent') => (await ask('periodList', {}, by)).closing;
const openIds = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from period_closings where finished_at is null order by 1',
  );
  return rows.map(({ id }) => id);
};
const written = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ all: number[] }>(
    `select array[(select count(*) from periods), (select count(*) from period_accounts), (select count(*) from audit_events where action = 'close_period')]::int[] as all`,
  );
  return rows[0]!.all;
};

beforeAll(async () => {
  // The queue is there and nobody works it off, until a test says so.
  await app.jobs.start();
  await app.jobs.stop();
  await pool.query(`update users set created_at = '2026-11-01'`);
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
});
afterAll(() => app.jobs.stop());

describe('a close of very many lines', () => {
  beforeAll(async () => {
    await receive(3000);
    day(21);
    await large(1);
  });

  it('goes on after its answer: who looks is told how far it is, and nobody else of the operator closes meanwhile', async () => {
    const { body } = await closing('2026-11-20');
    expect([body.message, body.data]).toEqual(['Period is being closed', { state: 'closing', period: null }]);
    expect(await underWay()).toMatchObject({
      to_date: '2026-11-20',
      accounts: 0,
      done: 0,
      code: '',
      asked_by: 'agent',
      finished_at: null,
    });
    const again = await closing('2026-11-20');
    expect([again.status, again.body.code]).toEqual([409, 'period_closing']);
    expect(await underWay('stockist')).toBeNull();
    expect((await ask('periodList', {}, 'agent')).total_records).toBe(0);
  });

  it('leaves nothing when its node dies in the middle, and is closed when the job runs again', async () => {
    const [id] = await openIds();
    const before = await written();
    const holder = await pool.connect();
    try {
      await holder.query('begin; lock table period_accounts in exclusive mode');
      const died = runClosing(app.house, id!).then(
        () => 'closed',
        () => 'died',
      );
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into period_accounts%' and pid <> pg_backend_pid()`,
        );
        expect(rowCount).toBe(1);
      }, SOON);
      expect(await died).toBe('died');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect([await written(), await openIds()]).toEqual([before, [id]]);
    // All was read; what it had begun to write is gone.
    expect(await underWay()).toMatchObject({ accounts: 2, done: 1, finished_at: null });
    await runClosing(app.house, id!);
    expect(await underWay()).toBeNull();
    const { periods } = await ask('periodList', {}, 'agent');
    expect(periods).toMatchObject([
      { number: 1, to_date: '2026-11-20', accounts: 2, cash: -3000, closing: -3000, closed_by: 'agent' },
    ]);
    const after = await written();
    await runClosing(app.house, id!);
    expect(await written()).toEqual(after);
  });

  it('is worked off by the queue', async () => {
    day(22);
    await receive(10);
    day(23);
    await app.jobs.start();
    await closing('2026-11-22');
    await vi.waitFor(async () => expect(await underWay()).toBeNull(), SOON);
    const { periods } = await ask('periodList', {}, 'agent');
    expect(periods[0]).toMatchObject({ number: 2, opening: -3000, cash: -10, closing: -3010 });
    await app.jobs.stop();
  });

  it('says why it was refused, and stands in nobody’s way then', async () => {
    await receive(5);
    day(24);
    await closing('2026-11-23');
    const [id] = await openIds();
    day(23);
    await runClosing(app.house, id!);
    expect(await underWay()).toMatchObject({ code: 'bad_period', error: 'the day is not over' });
    day(24);
    await large(1_000_000);
    expect((await closing('2026-11-23')).body.data).toMatchObject({ state: 'closed', period: { number: 3 } });
    expect(await underWay()).toBeNull();
  });
});

describe('two desks, and results meanwhile', () => {
  const market = { market_id: MATCH_ODDS, event_id: EVENT, code: CODE };
  const settle = () =>
    send('settleMarket', { ...market, selection_id: DELHI, confirm_warning: 1 }, 'company');
  const back = () => send('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
  const OPERATORS = ['agent', 'stockist', 'subcompany', 'company'] as const;

  /** Each period of an operator begins where the one before ended, adds up, and is what the journal says. */
  async function allHold(): Promise<void> {
    for (const who of OPERATORS) {
      const { periods } = await ask('periodList', {}, who);
      const inOrder = periods.toReversed();
      for (const [index, period] of inOrder.entries()) {
        const { period_id, opening, closing: end } = period;
        const sum = PERIOD_PARTS.reduce((all, part) => all + Math.round(period[part] * 100), opening * 100);
        expect(Math.round(sum)).toBe(Math.round(end * 100));
        expect(opening).toBe(inOrder[index - 1]?.closing ?? 0);
        const { accounts } = await ask('periodAccounts', { period_id }, who);
        for (const { user_guid } of accounts)
          expect((await ask('periodStatement', { period_id, user_guid }, who)).differs).toEqual([]);
      }
    }
  }

  it('closes a day once, and days that overlap one after the other', async () => {
    day(25);
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    day(28);
    const same = await Promise.all([closing('2026-11-25', 'company'), closing('2026-11-25', 'admin8')]);
    expect(same.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['bad_period', 'ok']);
    const overlapping = await Promise.all([
      closing('2026-11-26', 'company'),
      closing('2026-11-27', 'admin8'),
    ]);
    expect(overlapping.map(({ body }) => body.code ?? 'ok')).toContain('ok');
    const { periods } = await ask('periodList', {}, 'company');
    expect(periods[0]!.to_date).toBe('2026-11-27');
    await allHold();
  });

  it('a result that is booked and taken back meanwhile is in a period whole or not at all', async () => {
    const codes: (string | undefined)[] = [];
    for (const to of [29, 30]) {
      at(`2026-11-${to}T18:29:50Z`);
      await settle();
      at(to === 30 ? '2026-12-01T06:30:00Z' : `2026-11-${to + 1}T06:30:00Z`);
      const done = await Promise.all([
        back().then(settle).then(back),
        ...OPERATORS.map((who) => closing(`2026-11-${to}`, who)),
      ]);
      codes.push(...done.map(({ body }) => body.code));
      await settle();
    }
    expect(codes.filter((code) => code !== undefined)).toEqual([]);
    await allHold();
  });

  it('a result that was begun before midnight and booked after the close is in the next period', async () => {
    at('2026-11-30T18:29:59Z');
    await back();
    at('2026-12-02T06:30:00Z');
    for (const who of OPERATORS) expect((await closing('2026-12-01', who)).body.code).toBeUndefined();
    await allHold();
    const { rows } = await pool.query<{ balance: bigint }>(
      `select a.balance from ledger_accounts a join users u on u.id = a.user_id where u.username = 'client' and a.side = 'upline'`,
    );
    const { periods } = await ask('periodList', {}, 'agent');
    expect(Math.round(periods[0]!.closing * 100)).toBe(Number(rows[0]!.balance));
  });
});
