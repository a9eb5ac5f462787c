import { describe, expect, it } from 'vitest';
import { accountMaker } from '../testing/new-account.fixtures.ts';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, people, pool, feed } = story;
const create = accountMaker(story);

const guidOf = (username: string): string => people[username]!.guid;

/** What every account owes its parent, in coins. */
async function balances(): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select u.username, (l.balance / 100)::int as owes from ledger_accounts l join users u on u.id = l.user_id
     where l.side = 'upline' and l.balance <> 0 order by u.role, u.username`,
  );
  return Object.fromEntries(rows.map((row) => [row.username, row.owes]));
}

/** What each party has of it all: what its children owe it less what it owes its own parent. */
async function nets(): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select u.username, (-sum(l.balance) / 100)::int as net from ledger_accounts l join users u on u.id = l.user_id
     group by u.username having sum(l.balance) <> 0 order by 1`,
  );
  return Object.fromEntries(rows.map((row) => [row.username, row.net]));
}

/** Operators whose mirror account is not minus the sum of what their children owe. */
async function unevenMirrors(): Promise<string[]> {
  const { rows } = await pool.query(
    `select p.username from users p left join ledger_accounts m on m.user_id = p.id and m.side = 'downline'
     left join users c on c.parent_id = p.id left join ledger_accounts l on l.user_id = c.id and l.side = 'upline'
     group by p.username, m.balance having coalesce(m.balance, 0) + coalesce(sum(l.balance), 0) <> 0`,
  );
  return rows.map((row) => row.username);
}

async function counts(username: string): Promise<[agents: number, clients: number]> {
  const { node } = await ask('userTree', { user_guid: guidOf(username) }, 'company');
  return [node.agents, node.clients];
}

await pool.query('update wallets set fixed_limit = fixed_limit + 1000000000 where user_id = $1', [
  people['subcompany']!.id,
]);
// A second branch under the same sub company: BSM500 > BSB500, beside master > superstockist > stockist.
await create('subcompany', {
  username: 'BSM500',
  role: 3,
  my_share: 10,
  my_agent_share: 90,
  matka_share: 10,
});
await create('BSM500', {
  username: 'BSB500',
  role: 5,
  my_share: 20,
  my_agent_share: 60,
  fixed_limit: 2_500_000,
});
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });

const to = (user: string, parent: string) => ({
  user_guid: guidOf(user),
  parent_guid: guidOf(parent),
  code: CODE,
});
const move = to('agent', 'BSB500');
const confirmed = { code: CODE, confirm_warning: 1 as const };
const settle = { market_id: MATCH_ODDS, event_id: EVENT, selection_id: DELHI, ...confirmed };

describe('the preview', () => {
  const preview = (input: { user_guid: string; parent_guid?: string }) =>
    ask('movePreview', input, 'subcompany');

  it('says what is carried over, and changes nothing', async () => {
    const { refusals, ...carried } = await preview(move);
    expect(carried).toEqual({
      agents: 0,
      clients: 2,
      fixed_limit: 2_000_000,
      ledger_balance: 0,
      open_bets: 0,
    });
    expect(refusals).toEqual([]);
    const { rows } = await pool.query('select from account_moves');
    expect(rows).toEqual([]);
  });

  it('names every reason against it: open bets, and what the new parent lacks', async () => {
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100), 'client');
    await pool.query(`update users set my_agent_share = 550000 where username = 'BSB500'`);
    expect((await preview(move)).refusals).toEqual([
      { code: 'open_bets', text: '1 bets in open matches', fields: {} },
      {
        code: 'share_above_cap',
        text: expect.any(String),
        fields: { my_agent_share: expect.any(String) },
      },
    ]);
    const sameParent = { user_guid: move.user_guid, parent_guid: guidOf('stockist') };
    expect((await preview(sameParent)).refusals.map((refusal) => refusal.code)).toEqual([
      'open_bets',
      'wrong_parent',
    ]);
    await pool.query(`update users set my_agent_share = 600000 where username = 'BSB500'`);
    await pool.query('truncate bets, runner_books, share_snapshots cascade');
    await pool.query('update wallets set used_limit = 0');
  });

  it('finds new parents by name among the levels asked for', async () => {
    const { users } = await ask('searchUsers', { keyword: 'bs', roles: [3, 5] }, 'subcompany');
    expect(users.map((user) => user.username)).toEqual(['BSM500', 'BSB500']);
  });
});

describe('refusals', () => {
  it('while bets are open, also those settled in a match that is not closed', async () => {
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
    const { status, body } = await send('moveUser', move, 'subcompany');
    expect([status, body.code, body.error]).toEqual([409, 'open_bets', '1 bets in open matches']);
    await ask('settleMarket', settle, 'company');
  });

  it.each([
    ['a parent of the same level', 'agent', 'agent', 'stockist', 'wrong_parent'],
    ['a parent of a lower level', 'stockist', 'agent', 'company', 'wrong_parent'],
    ['a client as parent', 'agent', 'client', 'company', 'wrong_parent'],
    ['the parent it has', 'agent', 'stockist', 'company', 'wrong_parent'],
    ['a parent that the caller does not see', 'client', 'BSB500', 'agent', 'unknown_user'],
    ['an account that the caller does not see', 'otherclient', 'agent', 'master', 'unknown_user'],
    ['oneself', 'agent', 'stockist', 'agent', 'not_permitted'],
  ])('%s', async (_, user, parent, as, code) => {
    expect(await codeOf('moveUser', to(user, parent), as)).toBe(code);
  });

  it('shares that do not fit the new parent, naming the field', async () => {
    await pool.query(`update users set my_agent_share = 550000 where username = 'BSB500'`);
    const { body } = await send('moveUser', move, 'subcompany');
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['share_above_cap', ['my_agent_share']]);
    await pool.query(`update users set my_agent_share = 600000 where username = 'BSB500'`);
  });

  it('a limit that the new parent has not left', async () => {
    const { remaining_balance } = (await ask('profile', { user_guid: guidOf('BSB500') }, 'company')).profile;
    await create('BSB500', {
      username: 'BS9000',
      role: 7,
      fixed_limit: remaining_balance - 1,
      match_commission: 0,
      session_commission: 0,
    });
    expect(await codeOf('moveUser', move, 'subcompany')).toBe('limit_above_remaining');
    await pool.query(`update wallets set given = 0 where user_id = $1`, [people['BSB500']!.id]);
    await pool.query(`update wallets set fixed_limit = 0, balance = 0 where user_id = $1`, [
      people['BS9000']!.id,
    ]);
  });
});

describe('a move', () => {
  it('carries everything over: nobody gains or loses, and what each owes is right', async () => {
    const before = { owes: await balances(), nets: await nets(), remaining: await remaining() };
    expect(await counts('superstockist')).toEqual([2, 2]);
    expect((await ask('moveUser', move, 'subcompany')).moved).toBe(3);

    const client = (await ask('profile', { user_guid: guidOf('client') }, 'company')).profile;
    expect(client.parent_username).toBe('agent');
    const chain = (await ask('upline', { user_guid: guidOf('client') }, 'company')).upline;
    expect(chain.map((link) => link.username)).toEqual([
      'company',
      'subcompany',
      'BSM500',
      'BSB500',
      'agent',
      'client',
    ]);
    expect([await counts('superstockist'), await counts('BSB500'), await counts('subcompany')]).toEqual([
      [1, 0],
      [1, 3],
      [6, 3],
    ]);

    const after = { owes: await balances(), nets: await nets(), remaining: await remaining() };
    expect(after.nets).toEqual(before.nets);
    const agentOwes = before.owes['agent']!;
    expect(after.owes).toEqual({
      ...before.owes,
      master: before.owes['master']! - agentOwes,
      superstockist: before.owes['superstockist']! - agentOwes,
      stockist: before.owes['stockist']! - agentOwes,
      BSM500: agentOwes,
      BSB500: agentOwes,
    });
    expect(after.remaining['stockist']! - before.remaining['stockist']!).toBe(2_000_000);
    expect(await unevenMirrors()).toEqual([]);
    const proof = await ask('trialBalance', {}, 'company');
    expect([proof.sum, proof.broken_chains]).toEqual([0, 0]);
  });

  it('leaves the subtree invisible to the old upline and visible to the new one', async () => {
    expect(await codeOf('profile', { user_guid: guidOf('client') }, 'stockist')).toBe('unknown_user');
    expect((await ask('downline', { role: 7 }, 'superstockist')).total_records).toBe(0);
    expect((await ask('downline', { role: 6 }, 'BSM500')).userdownlist.map((row) => row.username)).toEqual([
      'agent',
    ]);
  });

  it('a match of before is rolled back and settled again: the parents of today end as if nothing had been', async () => {
    const before = { owes: await balances(), nets: await nets() };
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    expect([await balances(), await nets(), await unevenMirrors()]).toEqual([{}, {}, []]);
    const promised = await ask('preview', { ...settle, selection_id: MUMBAI }, 'company');
    await ask('settleMarket', { ...settle, selection_id: MUMBAI }, 'company');
    const owes = await balances();
    expect(promised.rows.map((row) => [row.username, row.ledger_after])).toEqual([
      ['subcompany', owes['subcompany']],
    ]);
    expect(await unevenMirrors()).toEqual([]);
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await ask('settleMarket', settle, 'company');
    expect({ owes: await balances(), nets: await nets() }).toEqual(before);
    expect(await unevenMirrors()).toEqual([]);
    const proof = await ask('trialBalance', {}, 'company');
    expect([proof.sum, proof.broken_chains]).toEqual([0, 0]);
  });

  it('later bets are the new upline’s', async () => {
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client2');
    const { rows } = await pool.query(
      'select u3, u4, u5 from share_snapshots where client_id = $1 order by id desc limit 1',
      [people['client2']!.id],
    );
    expect(rows).toEqual([{ u3: people['BSM500']!.id, u4: null, u5: people['BSB500']!.id }]);
  });

  it('to another branch: a preview promises the ledgers that the carried result leaves', async () => {
    await ask('settleMarket', settle, 'company');
    await ask('moveUser', to('client2', 'company'), 'company');
    const undone = await ask('rollbackPreview', { event_id: EVENT }, 'company');
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    const left = Object.fromEntries(undone.rows.map((row) => [row.username, Math.trunc(row.ledger_after)]));
    expect(left).toMatchObject({ subcompany: 0, client2: 0 });
    expect(await balances()).toEqual({});
    const { rows } = await ask('preview', settle, 'company');
    await ask('settleMarket', settle, 'company');
    const owes = await balances();
    expect(rows.map((row) => [row.username, Math.trunc(row.ledger_after)])).toEqual([
      ['subcompany', owes['subcompany']],
    ]);
    // Its stake less its commission, which the Company now collects itself and the branch of then does not owe.
    expect(owes['client2']).toBe(990);
  });

  it('is in the audit and in the history of the account', async () => {
    const { audit } = await ask(
      'userHistory',
      { user_guid: guidOf('agent'), action: 'move_user' },
      'company',
    );
    expect(audit).toHaveLength(1);
    expect(audit[0]!.changes.find((change) => change.field === 'parent')).toEqual({
      field: 'parent',
      before: 'stockist',
      after: 'BSB500',
    });
  });
});

it('an account that is created below while its tree moves stands in the new tree', async () => {
  await pool.query('truncate runner_books');
  const back = to('agent', 'stockist');
  const form = { first_name: 'x', password: 'Gulmohar@58', confirm_password: 'Gulmohar@58', fixed_limit: 0 };
  const codes = await Promise.all([
    codeOf('moveUser', back, 'company'),
    codeOf('createUser', { ...form, username: 'BS4242', role: 7 }, 'agent'),
  ]);
  expect(codes).toEqual(['ok', 'ok']);
  const { rows } = await pool.query(`select u5 from users where username = 'BS4242'`);
  expect(rows).toEqual([{ u5: people['stockist']!.id }]);
});

async function remaining(): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `select u.username, ((w.fixed_limit - w.given) / 100)::int as left from users u join wallets w on w.user_id = u.id where u.role < 7`,
  );
  return Object.fromEntries(rows.map((row) => [row.username, row.left]));
}
