import { beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, feed, pool, people } = story;
const LADDER = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'];
const guidOf = (who: string) => people[who]!.guid;
const RECEIVE = 2;
const PAY = 1;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
});

/** What each of the ladder owes its parent. */
async function ledger(): Promise<number[]> {
  const balances: number[] = [];
  for (const who of LADDER) balances.push((await ask('profile', {}, who)).profile.ledger_balance);
  return balances;
}

const cash = (by: string, who: string, type: 1 | 2, amount: number, remark = '') =>
  ask('payReceiveCash', { user_guid: guidOf(who), amount, type, remark }, by);

describe('cash with somebody below (rules 4, 9)', () => {
  it('the agent receives 5,000 from its client: credit, and coins back', async () => {
    const answer = await cash('agent', 'client', RECEIVE, 5000, 'at the shop');
    expect(answer).toMatchObject({ ledger_balance: -5000, balance: 105_000 });
    expect(await ledger()).toEqual([-5000, 0, 0, 0, 0, 0]);
  });

  it('says so as the specification words it', async () => {
    const { body } = await send(
      'payReceiveCash',
      { user_guid: guidOf('client'), amount: 5000, type: PAY },
      'agent',
    );
    expect([body.message, body.data?.ledger_balance, body.data?.balance]).toEqual([
      'Balance Successfully updated',
      0,
      100_000,
    ]);
  });

  it('the Company receives 2,500.50 from a client: on every edge between the two', async () => {
    await cash('company', 'client', RECEIVE, 2500.5);
    expect(await ledger()).toEqual([-2500.5, -2500.5, -2500.5, -2500.5, -2500.5, -2500.5]);
  });

  it('staff pay for the Company', async () => {
    await cash('staff', 'client', PAY, 2500.5);
    expect(await ledger()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('an operator’s coins stay as they are', async () => {
    const before = (await ask('profile', {}, 'agent')).profile.remaining_balance;
    expect(await cash('stockist', 'agent', RECEIVE, 1000)).toMatchObject({
      ledger_balance: -1000,
      balance: null,
    });
    expect((await ask('profile', {}, 'agent')).profile.remaining_balance).toBe(before);
    await cash('stockist', 'agent', PAY, 1000);
  });

  it('leaves a line on the statement, a coin report, an audit event, and a journal that proves itself', async () => {
    const { ledger: lines } = await ask('userLedger', { filter: 1 }, 'client');
    expect(
      lines.map((line) => [line.source, line.remark, line.note, line.debit_amount - line.credit_amount]),
    ).toEqual([
      [2, 'Payment Paid To client', '', 2500.5],
      [1, 'Payment Receiving From client', '', -2500.5],
      [2, 'Payment Paid To client', '', 5000],
      [1, 'Payment Receiving From client', 'at the shop', -5000],
    ]);
    const { coin_report, total } = await ask('coinReport', {}, 'client');
    expect([
      total,
      coin_report[0]?.remark,
      coin_report[0]?.debit_amount,
      coin_report[0]?.user_balance,
    ]).toEqual([5, 'Cash paid', 2500.5, 100_000]);
    const { rows } = await pool.query(
      `select action, before, after from audit_events where action = 'receive_cash' order by id limit 1`,
    );
    expect(rows[0]).toEqual({
      action: 'receive_cash',
      before: { ledger_balance: 0 },
      after: { ledger_balance: -5000, amount: 5000, remark: 'at the shop' },
    });
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  });
});

describe('refused', () => {
  const TEXT = 'Please Enter Amount , Amount field must contain a number greater than 0.';
  it.each([
    ['nothing', null],
    ['an empty field', ''],
    ['0', 0],
    ['less than nothing', -5],
    ['1e20', 1e20],
    ['"1,000"', '1,000'],
    ['three decimals', 10.123],
    ['words', 'ten'],
    ['more than 1e12', 1e12 + 1],
  ])('an amount of %s', async (_, amount) => {
    const { status, body } = await send(
      'payReceiveCash',
      { user_guid: guidOf('client'), amount, type: RECEIVE },
      'agent',
    );
    expect([status, body.code, body.error]).toEqual([422, 'amount_required', TEXT]);
    expect(body.fields).toHaveProperty('amount');
  });

  it.each([
    ['a stranger', 'otherclient', 'agent', 'unknown_user'],
    ['a parent', 'stockist', 'agent', 'unknown_user'],
    ['oneself', 'agent', 'agent', 'not_permitted'],
    ['by a client', 'client', 'client', 'not_permitted'],
  ])('%s', async (_, who, by, code) => {
    expect(await codeOf('payReceiveCash', { user_guid: guidOf(who), amount: 5, type: RECEIVE }, by)).toBe(
      code,
    );
  });

  it('leaves nothing behind', async () => {
    expect(await ledger()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('the same form submitted twice', () => {
  const form = { user_guid: people['client2']!.guid, amount: 700, type: RECEIVE, remark: '' } as const;
  const key = { 'idempotency-key': 'cash-1' };
  const cashLines = async () => (await ask('userLedger', { filter: 1 }, 'client2')).total_records;

  it('one after the other, and both at once: one payment, one answer', async () => {
    const answers = await Promise.all([
      send('payReceiveCash', form, 'agent', key),
      send('payReceiveCash', form, 'agent', key),
    ]);
    answers.push(await send('payReceiveCash', form, 'agent', key));
    expect(answers.map(({ body }) => body.data?.ledger_balance)).toEqual([-700, -700, -700]);
    expect(new Set(answers.map(({ body }) => body.data?.txn_no)).size).toBe(1);
    expect(await cashLines()).toBe(1);
  });

  it('with another amount it is refused', async () => {
    const { body } = await send('payReceiveCash', { ...form, amount: 701 }, 'agent', key);
    expect(body.code).toBe('idempotency_mismatch');
    expect(await cashLines()).toBe(1);
  });
});

describe('a client with an open bet: 100,000 coins, 10,000 in use', () => {
  beforeAll(() => ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client'));

  it('is paid at most 90,000', async () => {
    const { status, body } = await send(
      'payReceiveCash',
      { user_guid: guidOf('client'), amount: 90_000.01, type: PAY },
      'agent',
    );
    expect([status, body.code, body.error, body.fields]).toEqual([
      422,
      'insufficient_limit',
      'Insufficient limit: at most 90,000 can be paid',
      { amount: 'at most 90,000' },
    ]);
  });

  it('two pay the last of it at once: one does, the other is told', async () => {
    const pay = () =>
      codeOf('payReceiveCash', { user_guid: guidOf('client'), amount: 90_000, type: PAY }, 'agent');
    expect((await Promise.all([pay(), pay()])).toSorted()).toEqual(['insufficient_limit', 'ok']);
    expect((await ask('profile', {}, 'client')).profile).toMatchObject({
      balance: 10_000,
      used_limit: 10_000,
    });
  });

  it('can always give', async () => {
    expect(await cash('agent', 'client', RECEIVE, 90_000)).toMatchObject({
      ledger_balance: 0,
      balance: 100_000,
    });
  });
});
