import { beforeAll, describe, expect, it } from 'vitest';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, feed, people, pool } = story;
const idOf = (who: string) => people[who]!.id;
const profile = async (who: string) => (await ask('profile', {}, who)).profile;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
});

describe('the fixed limit (rules 4): agent 2,000,000 of which two clients hold 100,000 each', () => {
  it('raised: out of the parent; a client’s current limit moves along', async () => {
    const { body } = await send('updateLimit', { user_id: idOf('client'), fixed_limit: 150_000 }, 'agent');
    expect([body.message, body.data]).toEqual([
      'Fixed Limit Updated',
      { fixed_limit: 150_000, balance: 150_000, remaining_balance: 150_000 },
    ]);
    expect((await profile('agent')).remaining_balance).toBe(1_750_000);
    const { coin_report } = await ask('coinReport', { user_guid: people['client']!.guid }, 'agent');
    expect(
      coin_report.map((row) => [row.remark, row.credit_amount, row.fixed_limit, row.user_balance]),
    ).toEqual([
      ['Fixed limit updated', 50_000, 150_000, 150_000],
      ['Opening limit', 100_000, 100_000, 100_000],
    ]);
  });

  it('of an account further down comes out of its own parent', async () => {
    await ask('updateLimit', { user_id: idOf('client'), fixed_limit: '120000' }, 'company');
    expect((await profile('agent')).remaining_balance).toBe(1_780_000);
  });

  it('of an operator is what it can give on', async () => {
    const { remaining_balance, balance } = await ask(
      'updateLimit',
      { user_id: idOf('agent'), fixed_limit: 1_000_000 },
      'stockist',
    );
    expect([remaining_balance, balance]).toEqual([780_000, 780_000]);
  });

  it.each([
    [
      'above what the parent has left',
      'client',
      900_000.01,
      'agent',
      'limit_above_remaining',
      'at most 9,00,000',
    ],
    ['below what was given on', 'agent', 219_999, 'stockist', 'limit_below_given', 'at least 2,20,000'],
    ['below zero', 'client', -1, 'agent', 'malformed', '0 to 10,00,00,00,00,000, at most two decimals'],
    ['"1,000"', 'client', '1,000', 'agent', 'malformed', '0 to 10,00,00,00,00,000, at most two decimals'],
    ['missing', 'client', null, 'agent', 'malformed', '0 to 10,00,00,00,00,000, at most two decimals'],
  ])('%s is refused', async (_, who, fixed_limit, by, code, problem) => {
    const { body } = await send('updateLimit', { user_id: idOf(who), fixed_limit }, by);
    expect([body.code, body.fields?.['fixed_limit']]).toEqual([code, problem]);
  });

  it.each([
    ['a stranger', 'otherclient', 'agent'],
    ['a parent', 'stockist', 'agent'],
    ['oneself', 'agent', 'agent'],
    ['the Company itself', 'company', 'admin8'],
  ])('%s is not there', async (_, who, by) => {
    expect(await codeOf('updateLimit', { user_id: idOf(who), fixed_limit: 5 }, by)).toBe('unknown_user');
  });

  it('two at once for the last of a limit: one gets it', async () => {
    const raise = (who: string) =>
      codeOf('updateLimit', { user_id: idOf(who), fixed_limit: 600_000 }, 'agent');
    expect((await Promise.all([raise('client'), raise('client2')])).toSorted()).toEqual([
      'limit_above_remaining',
      'ok',
    ]);
    expect((await profile('agent')).remaining_balance).toBeGreaterThanOrEqual(0);
    for (const [who, limit] of [
      ['client', 120_000],
      ['client2', 100_000],
    ] as const)
      await ask('updateLimit', { user_id: idOf(who), fixed_limit: limit }, 'agent');
  });
});

it('the facts of a limit: of accounts below, each with what its own parent can still give', async () => {
  const guids = ['client2', 'agent'].map((who) => people[who]!.guid);
  const left = async (who: string) => (await profile(who)).remaining_balance;
  const { limits } = await ask('limitFacts', { user_guids: guids }, 'stockist');
  expect(limits).toMatchObject([
    {
      user_id: idOf('client2'),
      role: 7,
      fixed_limit: 100_000,
      used_limit: 0,
      balance: 100_000,
      giver: 'agent',
    },
    { username: 'agent', fixed_limit: 1_000_000, given_out: 220_000, balance: 780_000, giver: 'stockist' },
  ]);
  expect(limits.map((row) => row.giver_left)).toEqual([await left('agent'), await left('stockist')]);
  const stranger = [...guids, people['otherclient']!.guid];
  expect(await codeOf('limitFacts', { user_guids: stranger }, 'stockist')).toBe('unknown_user');
  expect(await codeOf('limitFacts', { user_guids: [people['agent']!.guid] }, 'agent')).toBe('unknown_user');
});

describe('the current limit', () => {
  const form = { user_guid: people['client']!.guid, fixed_limit: 110_000, current_limit: 90_000 };

  it('is set together with the fixed one', async () => {
    const { body } = await send('updateCurrentLimit', form, 'agent');
    expect([body.message, body.data?.fixed_limit, body.data?.balance]).toEqual([
      'Fixed Limit And Current Limit Updated',
      110_000,
      90_000,
    ]);
    expect((await ask('coinReport', {}, 'client')).coin_report[0]).toMatchObject({
      remark: 'Fixed and current limit updated',
      debit_amount: 30_000,
      user_balance: 90_000,
    });
  });

  it('is never set below what open bets use', async () => {
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
    const below = { ...form, current_limit: 9999.99 };
    const { body } = await send('updateCurrentLimit', below, 'agent');
    expect([body.code, body.fields]).toEqual([
      'limit_in_use',
      { fixed_limit: '10,000 is in use by open bets' },
    ]);
    expect(await codeOf('updateLimit', { user_id: idOf('client'), fixed_limit: 20_000 }, 'agent')).toBe(
      'limit_in_use',
    );
    expect(await codeOf('updateCurrentLimit', { ...form, current_limit: 10_000 }, 'agent')).toBe('ok');
  });

  it('nor below what was lost: told apart from open bets, with the least that can be set', async () => {
    await pool.query(
      'update wallets set balance = 4000000, used_limit = 0, fixed_limit = 10000000 where user_id = $1',
      [idOf('client2')],
    );
    const { body } = await send('updateLimit', { user_id: idOf('client2'), fixed_limit: 59_999 }, 'agent');
    expect([body.code, body.fields]).toEqual([
      'limit_below_losses',
      { fixed_limit: 'at least 60,000: so much is lost' },
    ]);
    expect(await codeOf('updateLimit', { user_id: idOf('client2'), fixed_limit: 60_000 }, 'agent')).toBe(
      'ok',
    );
  });

  it('only a client has one', async () => {
    expect(
      await codeOf('updateCurrentLimit', { ...form, user_guid: people['agent']!.guid }, 'stockist'),
    ).toBe('not_a_client');
    expect(await codeOf('updateCurrentLimit', { ...form, current_limit: '' }, 'agent')).toBe('malformed');
  });
});

it('the coin report of a stranger is not there; its pages follow one another', async () => {
  expect(await codeOf('coinReport', { user_guid: people['client']!.guid }, 'othersub')).toBe('unknown_user');
  const all = (await ask('coinReport', {}, 'client')).coin_report;
  const second = await ask('coinReport', { items_perpage: 2, current_page: 2 }, 'client');
  expect([second.coin_report, second.total]).toEqual([all.slice(2, 4), all.length]);
});
