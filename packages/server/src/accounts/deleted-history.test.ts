import { expect, it } from 'vitest';
import { CODE, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, people, pool, send } = await testStory();

const gone = { user_guid: people['client2']!.guid };
await ask('payReceiveCash', { ...gone, amount: 500, type: 2 }, 'agent');
await ask('payReceiveCash', { ...gone, amount: 500, type: 1 }, 'agent');
await ask('activeInactive', { ...gone, status: 0 }, 'agent');
await ask('deleteAgent', gone, 'agent');

it.each(['agent', 'stockist', 'master', 'company', 'admin8'])(
  '%s reads what a deleted client did',
  async (as) => {
    const { profile } = await ask('profile', gone, as);
    expect([profile.username, profile.status, profile.deleted_at]).toEqual([
      'client2',
      0,
      '2026-11-20T15:00:00.000Z',
    ]);
    expect((await ask('agentLedger', gone, as)).total_records).toBe(2);
    expect((await ask('userLedger', { ...gone, filter: 1 }, as)).total_records).toBe(2);
    expect((await ask('coinReport', gone, as)).total).toBeGreaterThan(0);
    expect((await ask('userHistory', gone, as)).audit.map((row) => row.action)).toContain('delete_user');
    expect((await ask('signInHistory', gone, as)).total_records).toBe(0);
    expect((await ask('upline', gone, as)).upline.at(-1)!.username).toBe('client2');
  },
);

it.each(['othersub', 'client', 'otherclient'])('%s did not stand above and finds nobody', async (as) => {
  const codes = await Promise.all([
    codeOf('profile', gone, as),
    codeOf('agentLedger', gone, as),
    codeOf('coinReport', gone, as),
  ]);
  expect(codes).toEqual(['unknown_user', 'unknown_user', 'unknown_user']);
});

it('nothing can be done to it any more', async () => {
  const codes = await Promise.all([
    codeOf('payReceiveCash', { ...gone, amount: 1, type: 2 }, 'agent'),
    codeOf('editUser', { ...gone, first_name: 'x' }, 'agent'),
    codeOf('activeInactive', { ...gone, status: 1 }, 'agent'),
    codeOf(
      'changeUserPassword',
      { ...gone, password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' },
      'agent',
    ),
    codeOf('moveUser', { ...gone, parent_guid: people['stockist']!.guid, code: CODE }, 'master'),
  ]);
  expect(new Set(codes)).toEqual(new Set(['unknown_user']));
  const { rows } = await pool.query('select active from users where guid = $1', [gone.user_guid]);
  expect(rows).toEqual([{ active: false }]);
});

it('an account whose balance is open stays: the refusal says the figure unsigned, with its side as a word', async () => {
  const client = { user_guid: people['client']!.guid };
  const refused = async (): Promise<unknown> => {
    await ask('activeInactive', { ...client, status: 0 }, 'agent');
    const { status, body } = await send('deleteAgent', client, 'agent');
    await ask('activeInactive', { ...client, status: 1 }, 'agent');
    return [status, body.error];
  };
  await ask('payReceiveCash', { ...client, amount: 500.5, type: 2 }, 'agent');
  expect(await refused()).toEqual([409, 'client cannot be deleted yet: ledger balance 500.50 to give']);
  await ask('payReceiveCash', { ...client, amount: 750.5, type: 1 }, 'agent');
  expect(await refused()).toEqual([409, 'client cannot be deleted yet: ledger balance 250 to take']);
  await ask('activeInactive', { user_guid: people['agent']!.guid, status: 0 }, 'stockist');
  const { body } = await send('deleteAgent', { user_guid: people['agent']!.guid }, 'stockist');
  expect(body.error).toBe('agent cannot be deleted yet: downline balance 250 to take, 1 account below');
  expect(body.data).toEqual({ pending_bets: 0, ledger_balance: 0, downline_balance: 250, children: 1 });
});
