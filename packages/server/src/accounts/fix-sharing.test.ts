import type { CallInput } from '@pavilion/contract/calls.ts';
import { expect, it } from 'vitest';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool, feed } = await testStory();

const guidOf = (username: string): string => people[username]!.guid;
const form = {
  first_name: 'Fixed',
  password: 'Gulmohar@58',
  confirm_password: 'Gulmohar@58',
  fixed_limit: 0,
} satisfies Partial<CallInput<'createUser'>>;
const sharesOf = async (guid: string): Promise<number[]> => {
  const { profile } = await ask('profile', { user_guid: guid }, 'company');
  return [profile.my_share, profile.matka_share, profile.my_agent_share];
};

// The stockist's budget is 60; the agent below it gets fix sharing from the Company.
const { user_guid: fixed } = await ask(
  'createUser',
  { ...form, username: 'BSC501', role: 6, my_agent_share: 20 },
  'stockist',
);
await ask('editUser', { user_guid: fixed, fix_sharing: 1 }, 'company');
await pool.query(
  `update users set password_hash = (select password_hash from users where username = 'company')`,
);
const { user_guid: client } = await ask('createUser', { ...form, username: 'BS5011', role: 7 }, 'BSC501');
await pool.query(
  `update users set password_hash = (select password_hash from users where username = 'company')`,
);
await pool.query(
  `update wallets set balance = 10000000 where user_id = (select id from users where guid = $1)`,
  [client],
);
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });

// The other agent of the stockist leaves room below its budget.
await ask('editUser', { user_guid: guidOf('agent'), my_agent_share: 20 }, 'stockist');

const bet = () => ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100), 'BS5011');
const stockistShares = async (): Promise<number[]> => {
  const { rows } = await pool.query<{ w5: number }>(
    `select s.w5 from bets b join share_snapshots s on s.id = b.snapshot_id order by b.id`,
  );
  return rows.map((row) => row.w5 / 10_000);
};

it('copies the creator’s budget into the child’s row', async () => {
  expect(await sharesOf(fixed)).toEqual([60, 0, 0]);
});

it('a rename of the child moves nothing', async () => {
  await ask('editUser', { user_guid: fixed, first_name: 'Renamed' }, 'stockist');
  expect(await sharesOf(fixed)).toEqual([60, 0, 0]);
});

it('follows the creator down and up, in the act that edits it, for new bets, with its own line in the history', async () => {
  expect(
    (await ask('profile', { user_guid: guidOf('stockist') }, 'superstockist')).profile.fix_sharing_below,
  ).toBe(1);
  await bet();
  const { followed } = await ask(
    'editUser',
    { user_guid: guidOf('stockist'), my_agent_share: 50 },
    'superstockist',
  );
  expect([followed, await sharesOf(fixed)]).toEqual([1, [50, 0, 0]]);
  await bet();
  await ask(
    'editUser',
    { user_guid: guidOf('stockist'), my_agent_share: 60, first_name: 'S' },
    'superstockist',
  );
  expect(await sharesOf(fixed)).toEqual([60, 0, 0]);
  expect(await stockistShares()).toEqual([60, 50]);
  const { audit } = await ask('userHistory', { user_guid: fixed }, 'company');
  expect(audit.slice(0, 2).map((act) => act.changes)).toEqual([
    [expect.objectContaining({ field: 'my_share', before: '50', after: '60' })],
    [expect.objectContaining({ field: 'my_share', before: '60', after: '50' })],
  ]);
});

it('an edit of anything else of the creator moves nobody', async () => {
  const { followed } = await ask(
    'editUser',
    { user_guid: guidOf('stockist'), first_name: 'T' },
    'superstockist',
  );
  expect(followed).toBe(0);
});

it.each<[string, CallInput<'editUser'>, string, string]>([
  ['a master', { user_guid: guidOf('agent'), fix_sharing: 1 }, 'stockist', 'fix_sharing_by_company'],
  [
    'a stockist that takes it off',
    { user_guid: fixed, fix_sharing: 0 },
    'stockist',
    'fix_sharing_by_company',
  ],
  ['a stockist that leaves it as it is', { user_guid: fixed, fix_sharing: 1 }, 'stockist', 'ok'],
  ['role 8, for a client', { user_guid: client, fix_sharing: 1 }, 'admin8', 'no_fix_sharing'],
  [
    'the Company, for a sub company',
    { user_guid: guidOf('subcompany'), fix_sharing: 1 },
    'company',
    'no_fix_sharing',
  ],
])('is set by the Company alone, on masters to agents: %s', async (_, edit, as, code) => {
  expect(await codeOf('editUser', edit, as)).toBe(code);
});

it('nor is it created by anybody else, or for a sub company', async () => {
  const agent = { ...form, username: 'BSC502', role: 6, fix_sharing: 1 as const, my_agent_share: 20 };
  const { body } = await send('createUser', agent, 'stockist');
  expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['fix_sharing_by_company', ['fix_sharing']]);
  const sub = { ...form, username: 'SC5020', role: 2, fix_sharing: 1 as const };
  expect(await codeOf('createUser', sub, 'company')).toBe('no_fix_sharing');
  const master = { ...form, username: 'BSM502', role: 3, fix_sharing: 1 as const };
  expect(await codeOf('createUser', master, 'company')).toBe('ok');
});
