import { beforeAll, describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, app, codeOf, send, people, clock, pool } = story;
const RECEIVE = 2;
const PAY = 1;

/** The house stands in India: its day begins at 18:30 UTC. */
const at = (instant: string): void => {
  clock.now = new Date(instant);
  for (const who of ['agent', 'stockist', 'company', 'master', 'staff']) story.forget(who);
};
const cash = (type: 1 | 2, amount: number, who = 'client', by = 'agent') =>
  ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type }, by);
const close = (day: string, counted: number | string, by = 'agent', note = '') =>
  ask('closeCashDay', { day, counted, note }, by);
const due = async (day?: string) => (await ask('cashDays', day === undefined ? {} : { day }, 'agent')).due;

beforeAll(async () => {
  at('2026-11-17T10:00:00Z');
  await cash(RECEIVE, 5000);
  at('2026-11-18T10:00:00Z');
  await cash(RECEIVE, 1000.5);
  await cash(PAY, 200.25, 'client2');
  // The last instant of the 18th, and the first of the 19th.
  at('2026-11-18T18:29:59.999Z');
  await cash(PAY, 100);
  at('2026-11-18T18:30:00Z');
  await cash(RECEIVE, 30);
  at('2026-11-20T15:00:00Z');
});

describe('a day of cash, closed by count', () => {
  it('says beforehand what the book expects, of the last day that ended', async () => {
    const answer = await ask('cashDays', {}, 'agent');
    expect(answer).toMatchObject({ days: [], total_records: 0, today: '2026-11-20', last_closed: null });
    expect(answer.time_zone).toBe('Asia/Kolkata');
    expect(answer.due).toEqual({
      day: '2026-11-19',
      opening: 5700.25,
      received: 30,
      paid: 0,
      expected: 5730.25,
      since: 0,
    });
    expect(await due('2026-11-18')).toEqual({
      day: '2026-11-18',
      opening: 5000,
      received: 1000.5,
      paid: 300.25,
      expected: 5700.25,
      since: 30,
    });
    expect([await due('2026-11-20'), await due('2027-01-01')]).toEqual([null, null]);
  });

  it('writes down opening, received, paid, expected, counted and the difference', async () => {
    const closed = await close('2026-11-18', 5650, 'agent', 'fifty short');
    expect(closed).toEqual({
      day: '2026-11-18',
      opening: 5000,
      received: 1000.5,
      paid: 300.25,
      expected: 5700.25,
      counted: 5650,
      difference: -50.25,
      note: 'fifty short',
      closed_by: 'agent',
      closed_at: '2026-11-20T15:00:00.000Z',
    });
    expect(await ask('cashDays', {}, 'agent')).toMatchObject({
      days: [closed],
      totals: { received: 1000.5, paid: 300.25, difference: -50.25 },
      total_records: 1,
      last_closed: '2026-11-18',
    });
    const { rows } = await pool.query(
      `select action, object, after from audit_events where action = 'close_cash_day'`,
    );
    expect(rows).toEqual([
      {
        action: 'close_cash_day',
        object: `user:${people['agent']!.id}`,
        after: expect.objectContaining({ day: '2026-11-18', counted: 5650, difference: -50.25 }),
      },
    ]);
  });

  it('the next day opens with what was counted; the cashbook goes on by what was booked', async () => {
    expect(await close('2026-11-19', '5680')).toMatchObject({
      opening: 5650,
      received: 30,
      expected: 5680,
      difference: 0,
    });
    expect((await ask('cashbook', {}, 'agent')).closing).toBe(5730.25);
    expect(await due()).toBeNull();
    const range = await ask('cashDays', { from_date: '2026-11-19', to_date: '2026-11-30' }, 'agent');
    expect([range.days.map(({ day }) => day), range.total_records, range.totals.difference]).toEqual([
      ['2026-11-19'],
      1,
      0,
    ]);
  });

  it('a day between that nobody closed counts to the next one', async () => {
    at('2026-11-20T15:10:00Z');
    await cash(RECEIVE, 70);
    at('2026-11-22T15:00:00Z');
    await cash(RECEIVE, 4);
    at('2026-11-23T02:00:00Z');
    expect(await close('2026-11-22', 5754)).toMatchObject({ opening: 5750, received: 4, difference: 0 });
  });

  it('what a clock that went back brings later counts after it, and changes nothing in it', async () => {
    const before = await ask('cashDays', {}, 'agent');
    at('2026-11-22T10:00:00Z');
    await cash(RECEIVE, 11);
    at('2026-11-23T02:00:00Z');
    expect((await ask('cashDays', {}, 'agent')).days).toEqual(before.days);
    const { opening, count } = await ask('cashbook', { from_date: '2026-11-23' }, 'agent');
    expect([opening, count]).toEqual([5804.25, 1]);
  });

  it('is each operator’s own; staff close the day of their Company, an account above sees none of it', async () => {
    expect((await ask('cashDays', {}, 'stockist')).days).toEqual([]);
    expect(await close('2026-11-22', 0, 'staff')).toMatchObject({ expected: 0, closed_by: 'staff' });
    expect((await ask('cashDays', {}, 'company')).days.map(({ closed_by }) => closed_by)).toEqual(['staff']);
    expect(await codeOf('closeCashDay', { day: '2026-11-22', counted: 0 }, 'company')).toBe('day_closed');
    expect(await codeOf('closeCashDay', { day: '2026-11-22', counted: 0 }, 'client')).toBe('not_permitted');
    expect(await codeOf('cashDays', {}, 'client')).toBe('not_permitted');
  });

  it('owes nothing to a book that nothing was paid from: own money that was put in is a difference', async () => {
    await cash(PAY, 40, 'stockist', 'master');
    at('2026-11-24T02:00:00Z');
    expect(await close('2026-11-23', 60, 'master')).toMatchObject({ expected: -40, difference: 100 });
  });
});

describe('refused, with the field, and nothing is written', () => {
  /** As it comes over the wire: JSON writes no -0 by itself. */
  const sent = async (payload: string): Promise<[code: string | undefined, fields: string[]]> => {
    const { token } = (await send('renewSession', {}, 'agent')).body.data!;
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/cash/close_day',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    });
    const body: { code?: string; fields?: Record<string, string> } = response.json();
    return [body.code, Object.keys(body.fields ?? {})];
  };

  it.each([
    '-0',
    '"-0"',
    '-1',
    '1e20',
    '"1e20"',
    '"1,000"',
    '1.234',
    '"1.234"',
    '""',
    'null',
    '"ten"',
    '1e13',
  ])('a count of %s', async (counted) => {
    expect(await sent(`{"day":"2026-11-23","counted":${counted}}`)).toEqual(['malformed', ['counted']]);
  });

  it.each([
    ['a day twice', '2026-11-22', 'day_closed'],
    ['a day before one that is closed', '2026-11-21', 'day_closed'],
    ['today, before its end', '2026-11-24', 'day_not_over'],
    ['a day to come', '2027-01-01', 'day_not_over'],
    ['a day that is none', '2026-02-30', 'malformed'],
    ['an instant', '2026-11-23T00:00:00Z', 'malformed'],
    ['no day', '', 'malformed'],
  ])('%s', async (_, day, code) => {
    expect(await sent(JSON.stringify({ day, counted: 5 }))).toEqual([code, ['day']]);
  });

  it('today can be closed as soon as it has ended, and no instant before', async () => {
    at('2026-11-24T18:29:59.999Z');
    expect(await codeOf('closeCashDay', { day: '2026-11-24', counted: 5 }, 'agent')).toBe('day_not_over');
    at('2026-11-24T18:30:00Z');
    expect(await codeOf('closeCashDay', { day: '2026-11-24', counted: 5 }, 'agent')).toBe('ok');
  });

  it('days that end before they begin, days that are none', async () => {
    const range = { from_date: '2026-11-30', to_date: '2026-11-01' };
    const { body } = await send('cashDays', range, 'agent');
    expect([body.code, body.fields]).toEqual(['malformed', { to_date: 'it would end before it begins' }]);
    expect(await codeOf('cashDays', { from_date: 'soon' }, 'agent')).toBe('malformed');
    const decade = { from_date: '2020-01-01', to_date: '2029-12-31', current_page: 1_000_000 };
    expect(await ask('cashDays', decade, 'agent')).toMatchObject({ days: [], total_records: 4 });
  });

  it('the same day by two at once: one closes it', async () => {
    const answers = await Promise.all(
      [1, 2].map((counted) => codeOf('closeCashDay', { day: '2026-11-24', counted }, 'stockist')),
    );
    expect(answers.toSorted()).toEqual(['day_closed', 'ok']);
  });

  it('a closed day is for good, in the database too', async () => {
    for (const change of ['update cash_days set counted = 0', 'delete from cash_days', 'truncate cash_days'])
      await expect(pool.query(change)).rejects.toThrow();
  });
});
