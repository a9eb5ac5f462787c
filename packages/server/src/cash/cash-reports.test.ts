import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT, MUMBAI, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, codeOf, feed, people } = story;
const RECEIVE = 2;
const PAY = 1;

const cash = (by: string, who: string, type: 1 | 2, amount: number, remark = '') =>
  ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type, remark }, by);

beforeAll(async () => {
  await cash('agent', 'client', RECEIVE, 5000);
  await cash('agent', 'client', PAY, 5000, 'back');
  await cash('company', 'client', RECEIVE, 2500.5);
  await cash('staff', 'client', PAY, 2500.5);
  await cash('stockist', 'agent', RECEIVE, 1000);
  await cash('stockist', 'agent', PAY, 1000);
  await cash('agent', 'client2', RECEIVE, 700);
});

describe('the receipt', () => {
  it('says who, what, when, and the balance before and after', async () => {
    const { txn_no } = await cash('agent', 'client2', PAY, 200, 'advance');
    const receipt = await ask('cashReceipt', { txn_no }, 'agent');
    expect(receipt).toMatchObject({
      type: PAY,
      amount: 200,
      username: 'client2',
      role: 7,
      operator: 'agent',
      remark: 'advance',
      account: 'client2',
      balance_before: -700,
      ledger_balance: -500,
      created_at: '2026-11-20T15:00:00.000Z',
    });
    expect(await ask('cashReceipt', { txn_no }, 'company')).toEqual(receipt);
    expect(await ask('cashReceipt', { txn_no }, 'client2')).toMatchObject({ amount: 200, operator: '' });
    for (const who of ['client', 'othersub']) {
      expect(await codeOf('cashReceipt', { txn_no }, who)).toBe('unknown_entry');
    }
  });

  it('on an edge between shows that account’s balance, and not who stands above', async () => {
    await cash('master', 'client2', RECEIVE, 300);
    const { ledger: lines } = await ask('ledger', {}, 'agent');
    expect(await ask('cashReceipt', { txn_no: lines[0]!.txn_no }, 'agent')).toMatchObject({
      username: 'client2',
      operator: '',
      account: 'agent',
      balance_before: 0,
      ledger_balance: -300,
    });
    const why = await ask('explainEntry', { txn_no: lines[0]!.txn_no }, 'agent');
    expect([why.cash, why.bets, why.parts]).toEqual([
      { type: RECEIVE, username: 'client2', paid_to: '', amount: 300 },
      0,
      [{ label: 'client2', detail: 'client2', amount: -300 }],
    ]);
  });

  it('is for cash only', async () => {
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
    await feed.session();
    await ask('placeBet', onSession(1, 45, 100, 100), 'client');
    await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 60 }, 'company');
    const { ledger: lines } = await ask('ledger', {}, 'client');
    expect(lines[0]!.source).toBe(4);
    expect(await codeOf('cashReceipt', { txn_no: lines[0]!.txn_no }, 'client')).toBe('unknown_entry');
    expect((await ask('explainEntry', { txn_no: lines[0]!.txn_no }, 'client')).cash).toBeNull();
  });
});

describe('the cashbook', () => {
  const row = (record: { username: string; debit_amount: number; credit_amount: number; source: number }) => [
    record.username,
    record.debit_amount,
    record.credit_amount,
    record.source,
  ];

  it('lists what went through one’s own hands: Dena paid, Lena received', async () => {
    const book = await ask('cashbook', { items_perpage: 4 }, 'agent');
    expect(book.records.map(row)).toEqual([
      ['client2', 200, 0, 2],
      ['client2', 0, 700, 1],
      ['stockist', 0, 1000, 1],
      ['stockist', 1000, 0, 2],
    ]);
    expect(book.records[0]!.remark).toBe('advance');
    expect(book.total).toEqual({ denaTotal: 6200, lenaTotal: 6700, count: 6 });
    expect([book.denaTotal, book.lenaTotal, book.count, book.total_records]).toEqual([6200, 6700, 6, 6]);
    const second = await ask('cashbook', { items_perpage: 4, current_page: 2 }, 'agent');
    expect(second.records.map((record) => [...row(record), record.remark])).toEqual([
      ['client', 5000, 0, 2, 'back'],
      ['client', 0, 5000, 1, 'Payment Receiving From client'],
    ]);
  });

  it('what staff did is the Company’s, what the Company did is not the agent’s', async () => {
    const book = await ask('cashbook', {}, 'company');
    expect(book.records.map(row)).toEqual([
      ['client', 2500.5, 0, 2],
      ['client', 0, 2500.5, 1],
    ]);
    expect(book).toEqual(await ask('cashbook', {}, 'staff'));
  });

  it('the parent’s own book of the same cash is the other way round', async () => {
    const { records } = await ask('cashbook', {}, 'stockist');
    expect(records.map(row)).toEqual([
      ['agent', 1000, 0, 2],
      ['agent', 0, 1000, 1],
    ]);
  });

  it('takes days, the last one to its end', async () => {
    const on = async (from_date: string, to_date: string) =>
      (await ask('cashbook', { from_date, to_date }, 'agent')).count;
    expect([await on('2026-11-20', '2026-11-20'), await on('2026-11-21', '2026-11-30')]).toEqual([6, 0]);
    expect(await codeOf('cashbook', { from_date: 'yesterday' }, 'agent')).toBe('malformed');
  });
});

describe('the collection report (rules 9)', () => {
  it('receiving from, paid to and clear, of the accounts directly below', async () => {
    await cash('agent', 'client', PAY, 1500);
    const report = await ask('ledgerCollectionReport', {}, 'agent');
    expect(report.clients.map((one) => [one.username, one.side, one.amount, one.ledger_balance])).toEqual([
      ['client', 'lena', 1400, 1400],
      ['client2', 'dena', 800, -800],
    ]);
    expect([report.totals, report.counts]).toEqual([
      { lena: 1400, dena: 800, clear: 0 },
      { lena: 1, dena: 1, clear: 0 },
    ]);
  });

  it('as of an earlier moment, with what moved since', async () => {
    const earlier = story.clock.now;
    story.clock.now = new Date(earlier.getTime() + 20 * 60_000);
    await cash('agent', 'client', RECEIVE, 1400);
    const now = await ask('ledgerCollectionReport', { from_date: '2026-11-20 15:10:00' }, 'agent');
    expect(now.clients.map((one) => [one.username, one.side, one.credit_amount])).toEqual([
      ['client2', 'dena', 0],
      ['client', 'clear', 1400],
    ]);
    const then = await ask('ledgerCollectionReport', { to_date: '2026-11-20 15:10:00' }, 'agent');
    expect(then.clients.map((one) => [one.username, one.ledger_balance])).toEqual([
      ['client', 1400],
      ['client2', -800],
    ]);
    story.clock.now = earlier;
  });
});
