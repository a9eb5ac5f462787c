import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, pool, feed, clock } = story;
const FAILED = 'Not Working , Other charges Data Not Updated';
const LADDER = ['client', 'client2', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'];

const charges = (other_charges?: number | string) => ask('getOtherAppCharges', { other_charges }, 'company');
const set = (other_charges: unknown, more: { version?: string; id?: number } = {}, as = 'company') =>
  send('updateOtherAppCharges', { ...more, other_charges } as never, as);
const on = { event_id: EVENT, market_id: MATCH_ODDS };
const settle = () => ask('settleMarket', { ...on, selection_id: DELHI, confirm_warning: 1 }, 'company');
const rollBack = () => ask('rollbackMarket', { ...on, code: CODE }, 'company');
const abandon = () => ask('abandonMarket', { ...on, type: 1, code: CODE }, 'company');
const bet = (who: string) => ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), who);

async function balances(): Promise<number[]> {
  const owed: number[] = [];
  for (const who of LADDER) owed.push((await ask('profile', {}, who)).profile.ledger_balance);
  return owed;
}

/** What the edge below the Company owes by charges that stand. */
const chargesOwed = async (): Promise<number> => {
  const { rows } = await pool.query<{ owed: bigint }>(
    `select coalesce(sum(c.owed), 0)::bigint as owed from close_charges c join settlements s on s.id = c.settlement_id
     join users u on u.id = c.user_id where u.username = 'subcompany' and s.rolled_back_at is null`,
  );
  return Number(rows[0]!.owed) / 100;
};

/** As if nobody had bet yet and nothing had been closed. */
async function anew(): Promise<void> {
  await pool.query('truncate bets, runner_books, close_charges, settlement_shares, settlements cascade');
}

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
});

describe('the amount', () => {
  it('is nothing until it is set, and then what was typed', async () => {
    expect(await charges()).toMatchObject({
      id: 1,
      other_charges: 0,
      updated_at: null,
      updated_by: '',
      last30: { events: 0, clients: 0, charged: 0, at_this_rate: 0 },
      history: [],
      total_records: 0,
    });
    const { status, body } = await set('12.5');
    expect([status, body.message, body.data?.id, body.data?.other_charges]).toEqual([
      200,
      'Other Charges Data Updated',
      1,
      12.5,
    ]);
    expect(await charges()).toMatchObject({
      other_charges: 12.5,
      updated_at: clock.now.toISOString(),
      updated_by: 'company',
      history: [{ at: clock.now.toISOString(), by: 'company', before: 0, after: 12.5 }],
    });
    for (const value of [0, 100_000, 0.01]) expect((await set(value)).body.data?.other_charges).toBe(value);
    expect((await charges()).history.map((row) => [row.before, row.after])).toEqual([
      [100_000, 0.01],
      [0, 100_000],
      [12.5, 0],
      [0, 12.5],
    ]);
  });

  it.each([
    -1,
    '-0',
    '-1',
    1e20,
    '1e20',
    '1,000',
    0.001,
    '12.345',
    100_000.01,
    '',
    ' ',
    'ten',
    null,
    undefined,
  ])('%j is refused by name, and all stays as it was', async (typed) => {
    const before = await charges();
    const { status, body } = await set(typed);
    expect([status, body.error, body.fields]).toEqual([
      400,
      FAILED,
      { other_charges: '0 to 1,00,000, at most two decimals' },
    ]);
    expect(await charges()).toEqual(before);
  });

  it('-0 as a number is refused too', async () => {
    const { http } = story.app;
    const login = await http.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: 'company', password: 'Pavilion@2026' },
    });
    const answer = await http.inject({
      method: 'POST',
      url: '/api/updateOtherAppCharges',
      headers: { authorization: `Bearer ${login.json().data.token}`, 'content-type': 'application/json' },
      payload: '{"id":1,"other_charges":-0}',
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, FAILED]);
  });

  it('there is one setting, 1', async () => {
    const { body } = await set(5, { id: 2 });
    expect([body.error, body.fields]).toEqual([FAILED, { id: 'must be 1' }]);
  });

  it('of two who save the second is told what the first set', async () => {
    const { version } = await charges();
    await set(20, { version }, 'admin8');
    const { status, body } = await set(30, { version });
    expect([status, body.code, body.error, body.data]).toMatchObject([
      409,
      'stale_form',
      FAILED,
      { fields: { other_charges: { mine: 30, theirs: 20 } } },
    ]);
    expect(await charges()).toMatchObject({ other_charges: 20, updated_by: 'admin8' });
  });

  it('is the Company’s', async () => {
    for (const who of ['subcompany', 'agent', 'client']) {
      expect(await codeOf('getOtherAppCharges', {}, who)).toBe('not_permitted');
      expect(await codeOf('updateOtherAppCharges', { other_charges: 1 }, who)).toBe('not_permitted');
    }
  });
});

describe('a match that closes again is charged what its first close charged', () => {
  beforeEach(anew);

  it('the same result leaves the same balances, whatever was set meanwhile', async () => {
    await bet('client');
    const before = await balances();
    await set(50);
    await settle();
    const first = await balances();
    expect(await chargesOwed()).toBe(50);
    await rollBack();
    expect(await balances()).toEqual(before);
    for (const rate of [999, 0]) {
      await set(rate);
      await settle();
      expect(await balances()).toEqual(first);
      await rollBack();
      expect(await balances()).toEqual(before);
    }
  });

  it('also where it was nothing', async () => {
    await bet('client');
    await set(0);
    await settle();
    const first = await balances();
    await rollBack();
    await set(70);
    await settle();
    expect(await balances()).toEqual(first);
    await rollBack();
  });

  it('those who joined in between are charged the same', async () => {
    await bet('client');
    await set(50);
    await settle();
    await rollBack();
    await set(80);
    await bet('client2');
    await settle();
    expect(await chargesOwed()).toBe(100);
    await rollBack();
  });

  it('a close that nobody had part in binds nothing', async () => {
    await bet('client');
    await set(10);
    await abandon();
    expect(await chargesOwed()).toBe(0);
    await rollBack();
    await set(60);
    await settle();
    expect(await chargesOwed()).toBe(60);
    await rollBack();
    await set(5);
    await abandon();
    await rollBack();
    await settle();
    expect(await chargesOwed()).toBe(60);
    await rollBack();
  });
});

describe('what it brought', () => {
  beforeAll(async () => {
    await anew();
    for (const who of ['client', 'client2']) await bet(who);
  });

  it('is what came to the Company in the last 30 days, beside what another amount would have', async () => {
    await set(50);
    await settle();
    const { last30, days } = await charges(75.25);
    // Two clients of the agent, all of their charge the Company's.
    expect(last30).toEqual({ events: 1, clients: 2, charged: 100, at_this_rate: 150.5 });
    expect([days.length, days.at(-1), days.at(0)]).toEqual([
      30,
      { date: '2026-11-20', charged: 100 },
      { date: '2026-10-22', charged: 0 },
    ]);
    expect((await charges()).last30.at_this_rate).toBe(100);
    expect((await charges('1,000')).last30.at_this_rate).toBe(100);
    const { pl } = await ask('alltimePl', {}, 'company');
    expect(pl.other_tot).toBe(100);
  });

  it('not what was rolled back, and not what is older', async () => {
    const started = clock.now;
    await pool.query(`update settlements set settled_at = settled_at - interval '30 days'`);
    expect((await charges()).last30).toEqual({ events: 0, clients: 0, charged: 0, at_this_rate: 0 });
    await pool.query(`update settlements set settled_at = settled_at + interval '1 day'`);
    expect((await charges()).days[0]).toEqual({ date: '2026-10-22', charged: 100 });
    clock.now = started;
    await rollBack();
    expect((await charges()).last30).toMatchObject({ events: 0, clients: 0, charged: 0 });
  });
});
