import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, feed, pool, people } = story;
const ALL = [
  'client',
  'client2',
  'agent',
  'stockist',
  'superstockist',
  'master',
  'subcompany',
  'othersub',
  'otherclient',
];
const guidOf = (who: string) => people[who]!.guid;

const body = (from: string, to: string, amount: unknown = 100) =>
  ({ from_guid: guidOf(from), to_guid: guidOf(to), amount }) as {
    from_guid: string;
    to_guid: string;
    amount: number;
  };
const transfer = (by: string, from: string, to: string, amount: number, remark = '') =>
  ask('transferCash', { ...body(from, to, amount), remark }, by);
const cash = (by: string, who: string, type: 1 | 2, amount: number) =>
  ask('payReceiveCash', { user_guid: guidOf(who), amount, type }, by);

async function owed(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ username: string; balance: bigint }>(
    `select u.username, coalesce(a.balance, 0) as balance from users u
     left join ledger_accounts a on a.user_id = u.id and a.side = 'upline' where u.username = any($1)`,
    [ALL],
  );
  return Object.fromEntries(rows.map(({ username, balance }) => [username, Number(balance) / 100]));
}
const coinsOf = async (who: string) => (await ask('profile', {}, who)).profile.balance;
const onlyThose = async (moved: Record<string, number>, act: () => Promise<unknown>) => {
  const before = await owed();
  await act();
  const after = await owed();
  const changes = ALL.map((who) => [who, Math.round((after[who]! - before[who]!) * 100) / 100] as const);
  expect(Object.fromEntries(changes.filter(([, by]) => by !== 0))).toEqual(moved);
  expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
};

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
});

describe('a payment from one account to another below the same operator (rules 9)', () => {
  it('what one owes falls, what the other owes rises, and coins of clients follow', async () => {
    const coins = [await coinsOf('client'), await coinsOf('client2')];
    await onlyThose({ client: -1234.5, client2: 1234.5 }, async () => {
      expect(await transfer('agent', 'client', 'client2', 1234.5, 'at the shop')).toMatchObject({
        from: { ledger_balance: -1234.5, balance: coins[0]! + 1234.5 },
        to: { ledger_balance: 1234.5, balance: coins[1]! - 1234.5 },
      });
    });
    await onlyThose({ client: 1234.5, client2: -1234.5 }, () =>
      transfer('agent', 'client2', 'client', 1234.5),
    );
  });

  it('says so as cash is said', async () => {
    const { body: answer } = await send('transferCash', { ...body('client', 'client2'), amount: 1 }, 'agent');
    expect(answer.message).toBe('Balance Successfully updated');
    await transfer('agent', 'client2', 'client', 1);
  });

  it('on every edge up to the caller, who is left with nothing', async () => {
    await onlyThose(
      {
        client: -300,
        agent: -300,
        stockist: -300,
        superstockist: -300,
        master: -300,
        subcompany: -300,
        othersub: 300,
        otherclient: 300,
      },
      () => transfer('company', 'client', 'otherclient', 300),
    );
    await transfer('admin8', 'otherclient', 'client', 300);
  });

  it('where both ways are one nothing moves: to one’s own agent, from a master to a client far below, between neighbours', async () => {
    await onlyThose({ client: -50 }, () => transfer('company', 'client', 'agent', 50));
    await onlyThose({ superstockist: 70, stockist: 70, agent: 70, client2: 70 }, () =>
      transfer('company', 'master', 'client2', 70),
    );
    await onlyThose({ client: 20, client2: -20 }, () => transfer('master', 'client2', 'client', 20));
  });

  it('stands in no cashbook, in cash ledgers, and is explained', async () => {
    const books = async () => (await pool.query('select from cash_book')).rowCount;
    const before = await books();
    const { txn_no } = await transfer('master', 'client', 'client2', 10, 'their own word');
    expect(await books()).toBe(before);
    const { ledger } = await ask('userLedger', { filter: 1, user_guid: guidOf('client2') }, 'agent');
    expect(ledger[0]).toMatchObject({
      source: 11,
      remark: 'Transfer: client to client2',
      note: 'their own word',
      debit_amount: 10,
    });
    const match = await ask('userLedger', { filter: 2, user_guid: guidOf('client2') }, 'agent');
    expect(match.ledger.map(({ source }) => source)).not.toContain(11);
    const why = await ask('explainEntry', { txn_no: ledger[0]!.txn_no }, 'client2');
    expect(why.cash).toEqual({ type: 1, username: 'client', paid_to: 'client2', amount: 10 });
    expect((await ask('explainEntry', { txn_no }, 'client')).cash).toMatchObject({
      type: 2,
      paid_to: 'client2',
    });
    const own = await ask('ledger', {}, 'agent');
    expect(own.ledger[0]?.remark).not.toBe('Transfer: client to client2');
  });

  it('has one receipt that names both', async () => {
    const { txn_no } = await transfer('agent', 'client', 'client2', 25, 'rent');
    const receipt = await ask('cashReceipt', { txn_no }, 'agent');
    expect(receipt).toMatchObject({
      type: 2,
      amount: 25,
      username: 'client',
      paid_to: { username: 'client2', role: 7 },
      operator: 'agent',
      remark: 'rent',
    });
    const { ledger } = await ask('ledger', {}, 'client2');
    const theirs = await ask('cashReceipt', { txn_no: ledger[0]!.txn_no }, 'client2');
    expect(theirs).toMatchObject({
      receipt_no: receipt.receipt_no,
      username: 'client',
      paid_to: { username: 'client2' },
      operator: '',
      account: 'client2',
    });
    for (const who of ['otherclient', 'othersub', 'client2'])
      expect(await codeOf('cashReceipt', { txn_no }, who)).toBe('unknown_entry');
  });

  it('leaves an audit event on both', async () => {
    await transfer('agent', 'client', 'client2', 3);
    const { rows } = await pool.query<{ object: string; after: unknown }>(
      `select object, after from audit_events where action = 'transfer_cash' order by id desc limit 2`,
    );
    expect(rows.map(({ object }) => object)).toEqual([
      `user:${people['client2']!.id}`,
      `user:${people['client']!.id}`,
    ]);
    expect(rows[0]!.after).toMatchObject({ from: 'client', to: 'client2', amount: 3 });
  });
});

describe('the preview', () => {
  it('is what the transfer leaves', async () => {
    const seen = await ask('previewTransfer', body('client', 'client2', 40), 'agent');
    const done = await transfer('agent', 'client', 'client2', 40);
    expect([seen.from.after, seen.from.coins?.after, seen.to.after, seen.to.coins?.after]).toEqual([
      done.from.ledger_balance,
      done.from.balance,
      done.to.ledger_balance,
      done.to.balance,
    ]);
    expect(seen.from.after - seen.from.before).toBe(-40);
    const upward = await ask('previewTransfer', body('client', 'agent', 40), 'stockist');
    expect([upward.to.before === upward.to.after, upward.to.coins, upward.most]).toEqual([true, null, null]);
  });
});

describe('is refused and leaves everything as it was', () => {
  it.each([
    ['to oneself', 'client', 'client', 'malformed', 'to_guid'],
    ['to a stranger', 'client', 'otherclient', 'unknown_user', 'to_guid'],
    ['from a stranger', 'otherclient', 'client', 'unknown_user', 'from_guid'],
    ['to somebody above', 'client', 'stockist', 'unknown_user', 'to_guid'],
    ['from the caller', 'agent', 'client', 'not_permitted', 'from_guid'],
    ['to the caller', 'client', 'agent', 'not_permitted', 'to_guid'],
  ])('%s', async (_, from, to, code, field) => {
    await onlyThose({}, async () => {
      for (const call of ['transferCash', 'previewTransfer'] as const) {
        const { body: answer } = await send(call, body(from, to), 'agent');
        expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([code, [field]]);
      }
    });
  });

  it.each([0, -0, -5, 1e20, '1,000', 0.001, '12.345', '', null, 'ten'])('an amount of %j', async (amount) => {
    await onlyThose({}, async () => {
      const { body: answer } = await send('transferCash', body('client', 'client2', amount), 'agent');
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['amount_required', ['amount']]);
    });
  });

  it('by a client', async () => {
    expect(await codeOf('transferCash', body('client', 'client2'), 'client')).toBe('not_permitted');
  });

  it('what open bets hold', async () => {
    const coins = await coinsOf('client2');
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client2');
    await onlyThose({}, async () => {
      const { body: answer } = await send('transferCash', body('client', 'client2', coins - 999.99), 'agent');
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['insufficient_limit', ['amount']]);
      const seen = await ask('previewTransfer', body('client', 'client2', coins), 'agent');
      expect(seen.most).toBe(Math.round((coins - 1000) * 100) / 100);
    });
  });

  it('twice under one key is once, with the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const asked = { ...body('client', 'client2', 5), remark: '' };
    await onlyThose({ client: -5, client2: 5 }, async () => {
      const first = await send('transferCash', asked, 'agent', headers);
      const again = await send('transferCash', asked, 'agent', headers);
      expect(again.body.data).toEqual(first.body.data);
      expect((await send('transferCash', { ...asked, amount: 6 }, 'agent', headers)).body.code).toBe(
        'idempotency_mismatch',
      );
    });
  });

  it('beyond the caps of a member of staff, with what it paid and received', async () => {
    await pool.query('update privilege_groups set cash_per_act = 10000, cash_per_day = 25000');
    await onlyThose(
      {
        client: -95,
        client2: 95 - 60,
        agent: -60,
        stockist: -60,
        superstockist: -60,
        master: -60,
        subcompany: -60,
      },
      async () => {
        expect(await codeOf('transferCash', body('client', 'client2', 100.01), 'staff')).toBe('cap_exceeded');
        await transfer('staff', 'client', 'client2', 95);
        await cash('staff', 'client2', 2, 60);
        const { body: answer } = await send('transferCash', body('client', 'client2', 95.01), 'staff');
        expect([answer.code, answer.data]).toMatchObject(['cap_exceeded', { cap: 'cash_per_day', left: 95 }]);
      },
    );
    await pool.query('update privilege_groups set cash_per_act = null, cash_per_day = null');
  });
});
