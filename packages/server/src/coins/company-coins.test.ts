import { describe, expect, it } from 'vitest';
import { CODE, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool } = await testStory();
const profile = async (who: string) => (await ask('profile', {}, who)).profile;

describe('company coins', () => {
  it('minted coins can be given on, and stand in the coin report', async () => {
    const before = (await profile('company')).remaining_balance;
    const { body } = await send('creditCompanyCoins', { amount: 2500.25, code: CODE }, 'admin8');
    expect([body.message, body.data?.balance]).toEqual(['Balance Successfully updated', before + 2500.25]);
    const { coin_report } = await ask('coinReport', {}, 'company');
    expect(coin_report[0]).toMatchObject({
      remark: 'Company coins deposited',
      credit_amount: 2500.25,
      debit_amount: 0,
      user_balance: before + 2500.25,
    });
  });

  it.each([null, 0, -1, '1,000', 1.001])('an amount of %s is refused', async (amount) => {
    expect(await codeOf('creditCompanyCoins', { amount, code: CODE }, 'company')).toBe('amount_required');
  });

  it.each(['subcompany', 'agent', 'client'])('a %s mints nothing', async (who) => {
    expect(await codeOf('creditCompanyCoins', { amount: 5, code: CODE }, who)).toBe('not_permitted');
  });

  it('the answer says what is minted, given and left', async () => {
    const minted = await ask('creditCompanyCoins', { amount: 100, code: CODE }, 'company');
    // Two sub companies of 6,000,000 each.
    expect(minted).toEqual({
      balance: minted.remaining,
      fixed_limit: minted.minted,
      minted: 1_000_002_600.25,
      given: 12_000_000,
      remaining: 988_002_600.25,
    });
  });
});

describe('company coins taken back', () => {
  const withdraw = (amount: number | string | null, as = 'company') =>
    send('withdrawCompanyCoins', { amount, code: CODE }, as);

  it('what is taken is minted no more, and stands in the coin report', async () => {
    const { body } = await withdraw(600.25);
    expect([body.message, body.data]).toEqual([
      'Balance Successfully updated',
      {
        balance: 988_002_000,
        fixed_limit: 1_000_002_000,
        minted: 1_000_002_000,
        given: 12_000_000,
        remaining: 988_002_000,
      },
    ]);
    const { coin_report } = await ask('coinReport', {}, 'company');
    expect(coin_report[0]).toMatchObject({
      remark: 'Company coins withdrawn',
      credit_amount: 0,
      debit_amount: 600.25,
      fixed_limit: 1_000_002_000,
      user_balance: 988_002_000,
    });
    const { rows } = await pool.query(
      `select before, after from audit_events where action = 'withdraw_company_coins'`,
    );
    expect(rows).toEqual([
      { before: { fixed_limit: 1_000_002_600.25 }, after: { fixed_limit: 1_000_002_000 } },
    ]);
  });

  it.each([null, '', 0, -0, -1, 1e20, '1e20', '1,000', 1.001, 'x'])('%s is no amount', async (amount) => {
    const { body } = await withdraw(amount);
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['amount_required', ['amount']]);
  });

  it('never more than is left: what was given on stays', async () => {
    const { body } = await withdraw(988_002_000.01);
    expect([body.code, body.error, body.fields]).toEqual([
      'insufficient_limit',
      'Insufficient limit: at most 98,80,02,000 can be withdrawn',
      { amount: 'at most 98,80,02,000' },
    ]);
    expect((await profile('company')).remaining_balance).toBe(988_002_000);
  });

  it('asks for the code, and a wrong one takes nothing', async () => {
    expect(await codeOf('withdrawCompanyCoins', { amount: 1, code: '0000' }, 'company')).toBe('wrong_code');
    expect((await profile('company')).remaining_balance).toBe(988_002_000);
  });

  it.each(['subcompany', 'master', 'agent', 'client'])('a %s takes nothing', async (who) => {
    expect((await withdraw(1, who)).body.code).toBe('not_permitted');
  });

  it('two at once for the last of it: one gets it; sent again under its key it is done once', async () => {
    const all = await Promise.all([withdraw(988_002_000), withdraw(988_002_000, 'admin8')]);
    expect(all.map(({ body }) => body.code ?? 'ok').toSorted()).toEqual(['insufficient_limit', 'ok']);
    expect((await profile('company')).remaining_balance).toBe(0);
    const key = { 'idempotency-key': 'd6a1c1a8-6f1f-4d6e-9a3f-0d3f0d5f9a11' };
    const again = () =>
      send('creditCompanyCoins', { amount: 988_002_000, code: CODE }, 'company', key).then(
        ({ body }) => body.data?.remaining,
      );
    expect([await again(), await again()]).toEqual([988_002_000, 988_002_000]);
    expect((await profile('company')).remaining_balance).toBe(988_002_000);
  });
});

describe('where the coins are', () => {
  it('what each level has left and the limits of clients are all that was minted', async () => {
    const where = await ask('whereCoinsAre', {}, 'company');
    expect([where.minted, where.remaining]).toEqual([1_000_002_000, 988_002_000]);
    expect(
      where.by_role.map(({ role, accounts, fixed_limit, given, remaining, here }) => [
        role,
        accounts,
        fixed_limit,
        given,
        remaining,
        here,
      ]),
    ).toEqual([
      [1, 1, 1_000_002_000, 12_000_000, 988_002_000, 988_002_000],
      [2, 2, 12_000_000, 5_100_000, 6_900_000, 6_900_000],
      [3, 1, 5_000_000, 4_000_000, 1_000_000, 1_000_000],
      [4, 1, 4_000_000, 3_000_000, 1_000_000, 1_000_000],
      [5, 1, 3_000_000, 2_000_000, 1_000_000, 1_000_000],
      [6, 1, 2_000_000, 200_000, 1_800_000, 1_800_000],
      [7, 3, 300_000, 0, 0, 300_000],
    ]);
    expect(where.by_role.reduce((sum, { here }) => sum + here, 0)).toBe(where.minted);
    expect(where.clients).toEqual({ balance: 300_000, used_limit: 0, above_limit: 0 });
  });

  it('cash moves what clients can bet with, not their limits', async () => {
    const cash = { user_guid: people['otherclient']!.guid, amount: 250.5, remark: '' };
    await ask('payReceiveCash', { ...cash, type: 2 }, 'othersub');
    expect((await ask('whereCoinsAre', {}, 'admin8')).clients).toEqual({
      balance: 300_250.5,
      used_limit: 0,
      above_limit: 250.5,
    });
    await ask('payReceiveCash', { ...cash, type: 1 }, 'othersub');
  });

  it.each(['subcompany', 'master', 'agent', 'client'])('is not told to a %s', async (who) => {
    expect(await codeOf('whereCoinsAre', {}, who)).toBe('not_permitted');
  });
});
