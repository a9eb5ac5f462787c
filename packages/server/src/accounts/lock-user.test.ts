import { describe, expect, it } from 'vitest';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool, feed, forget } = await testStory();

const guidOf = (username: string): string => people[username]!.guid;
const names = (rows: readonly { username: string }[]): string[] => rows.map((row) => row.username);
const effective = async (username: string) =>
  (await ask('upline', { user_guid: guidOf(username) }, 'company')).effective;

await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });

describe('a lock holds for everybody below, on the very next request', () => {
  it('bet lock', async () => {
    await ask('lockUnlockBet', { user_guid: guidOf('master'), lock_betting: 1 }, 'company');
    expect(await codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client')).toBe('bet_locked');
    expect(await effective('client')).toMatchObject({ lock_betting: 1, status: 1 });
    await ask('lockUnlockBet', { user_guid: guidOf('master'), lock_betting: 0 }, 'company');
    expect(await codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client')).toBe('ok');
  });

  it('casino and matka lock', async () => {
    await ask('lockUnlockCasinoBet', { user_guid: guidOf('stockist'), lock_casino_bet: 1 }, 'master');
    await ask('lockUnlockMatka', { user_guid: guidOf('agent'), lock_matka: 1 }, 'master');
    expect(await effective('client')).toMatchObject({ lock_casino_bet: 1, lock_matka: 1, lock_betting: 0 });
    expect(await effective('stockist')).toMatchObject({ lock_casino_bet: 1, lock_matka: 0 });
    const { rows } = await pool.query(
      `select action, before, after from audit_events where action in ('lock_casino_bet', 'lock_matka') order by id`,
    );
    expect(rows).toEqual([
      { action: 'lock_casino_bet', before: { lock_casino_bet: false }, after: { lock_casino_bet: true } },
      { action: 'lock_matka', before: { lock_matka: false }, after: { lock_matka: true } },
    ]);
  });
});

describe('before a lock it is said whom it stops and what stays', () => {
  const preview = (whom: readonly string[], as: string) =>
    ask('lockPreview', { user_guids: whom.map(guidOf) }, as);

  it.each([
    [['agent'], 2, 1],
    [['client'], 1, 1],
    [['client2'], 1, 0],
    [['agent', 'client', 'client'], 2, 1],
    [['client', 'client2'], 2, 1],
  ])('%j: %i clients, %i open bet', async (whom, clients, open_bets) => {
    expect(await preview(whom, 'stockist')).toEqual({ clients, open_bets });
  });

  it('of strangers nothing is told', async () => {
    const user_guids = [guidOf('client'), guidOf('otherclient')];
    expect(await codeOf('lockPreview', { user_guids }, 'agent')).toBe('unknown_user');
  });
});

describe('the locked list', () => {
  it('holds who has a lock of his own, a hundred a page, and finds by keyword', async () => {
    const list = await ask('lockedUsersList', {}, 'subcompany');
    expect(names(list.userdownlist)).toEqual(['stockist', 'agent']);
    expect(list.total_records).toBe(2);
    expect(names((await ask('lockedUsersList', { keyword: 'gen' }, 'company')).userdownlist)).toEqual([
      'agent',
    ]);
    expect((await ask('lockedUsersList', {}, 'othersub')).total_records).toBe(0);
    expect((await ask('lockedUsersList', {}, 'agent')).total_records).toBe(0);
  });
});

describe('many at once', () => {
  it('answers row by row: done, as it was, a stranger, oneself', async () => {
    const answer = await ask(
      'bulkLock',
      {
        user_guids: ['client', 'client2', 'otherclient', 'agent', 'client'].map(guidOf),
        field: 'lock_betting',
        value: 1,
      },
      'agent',
    );
    const byGuid = new Map(answer.results.map((result) => [result.user_guid, result]));
    expect([answer.done, answer.refused]).toEqual([2, 2]);
    expect(byGuid.get(guidOf('client'))).toMatchObject({ username: 'client', changed: 1, error: '' });
    expect(byGuid.get(guidOf('otherclient'))).toMatchObject({ username: '', error: 'User not found' });
    expect(byGuid.get(guidOf('agent'))).toMatchObject({ error: 'You are not allowed to do this' });
    const again = await ask(
      'bulkLock',
      { user_guids: [guidOf('client')], field: 'lock_betting', value: 1 },
      'agent',
    );
    expect(again.results[0]).toMatchObject({ changed: 0, error: '' });
    await ask(
      'bulkLock',
      { user_guids: [guidOf('client'), guidOf('client2')], field: 'lock_betting', value: 0 },
      'agent',
    );
  });

  it('deactivation signs all of them out', async () => {
    expect(await codeOf('profile', {}, 'client')).toBe('ok');
    await ask('bulkLock', { user_guids: [guidOf('client')], field: 'status', value: 0 }, 'agent');
    expect(await codeOf('profile', {}, 'client')).toBe('session_expired');
    await ask('bulkLock', { user_guids: [guidOf('client')], field: 'status', value: 1 }, 'agent');
    forget('client');
    expect(await codeOf('profile', {}, 'client')).toBe('ok');
  });
});

describe('delete', () => {
  const form = {
    first_name: 'Gone',
    password: 'Gulmohar@58',
    confirm_password: 'Gulmohar@58',
    fixed_limit: 500,
  };
  const guidBelow = async (username: string, role: number, as: string): Promise<string> =>
    (await ask('downline', { role, keyword: username }, as)).userdownlist[0]!.user_guid;

  it('is for blocked accounts only', async () => {
    expect(await codeOf('deleteAgent', { user_guid: guidOf('client2') }, 'agent')).toBe('not_blocked');
  });

  it('is refused while money is open, and names what', async () => {
    await ask('activeInactive', { user_guid: guidOf('client'), status: 0 }, 'agent');
    const { status, body } = await send('deleteAgent', { user_guid: guidOf('client') }, 'agent');
    expect([status, body.error]).toEqual([409, 'client cannot be deleted yet: 1 bet in open matches']);
    expect(body.data).toEqual({ pending_bets: 1, ledger_balance: 0, downline_balance: 0, children: 0 });
    await ask('activeInactive', { user_guid: guidOf('agent'), status: 0 }, 'stockist');
    const agent = await send('deleteAgent', { user_guid: guidOf('agent') }, 'stockist');
    expect(agent.body.error).toBe('agent cannot be deleted yet: 1 bet in open matches, 2 accounts below');
    await ask('activeInactive', { user_guid: guidOf('agent'), status: 1 }, 'stockist');
    forget('agent');
    await ask('activeInactive', { user_guid: guidOf('client'), status: 1 }, 'agent');
    forget('client');
  });

  it('takes the account out of every list, gives its limit back, and keeps its history', async () => {
    const before = (await ask('profile', {}, 'agent')).profile.remaining_balance;
    await ask('createUser', { ...form, username: 'BS777', role: 7 }, 'agent');
    const user_guid = await guidBelow('BS777', 7, 'agent');
    await ask('activeInactive', { user_guid, status: 0 }, 'agent');
    expect(names((await ask('blockedUser', { role: 7 }, 'master')).userdownlist)).toEqual(['BS777']);
    expect((await ask('deleteAgent', { user_guid }, 'agent')).returned_limit).toBe(500);
    expect((await ask('profile', {}, 'agent')).profile.remaining_balance).toBe(before);
    expect((await ask('blockedUser', { role: [6, 7] }, 'master')).total_records).toBe(0);
    expect((await ask('downline', { role: 7, keyword: 'BS777' }, 'company')).total_records).toBe(0);
    expect((await ask('searchUsers', { keyword: 'BS777' }, 'company')).users).toEqual([]);
    expect((await ask('userTree', {}, 'agent')).node).toMatchObject({ children: 2, clients: 2 });
    expect(await codeOf('activeInactive', { user_guid, status: 1 }, 'agent')).toBe('unknown_user');
    expect(await codeOf('login', { username: 'BS777', password: 'Gulmohar@58' })).toBe('account_inactive');
    expect(await codeOf('createUser', { ...form, username: 'bs777', role: 7 }, 'agent')).toBe(
      'username_taken',
    );
    const history = await ask('userHistory', { user_guid }, 'agent');
    expect(history.audit.map((act) => act.action)).toEqual(['delete_user', 'active', 'create_user']);
  });
});

describe('direct lists', () => {
  it('agents and clients right below, with the agent under', async () => {
    const agents = await ask('directAgent', { user_guid: guidOf('stockist') }, 'master');
    expect(agents.userdownlist.map((row) => [row.username, row.parent_username])).toEqual([
      ['agent', 'stockist'],
    ]);
    expect((await ask('directClient', { user_guid: guidOf('stockist') }, 'master')).total_records).toBe(0);
    const clients = await ask('directClient', { user_guid: guidOf('agent') }, 'master');
    expect(names(clients.userdownlist)).toEqual(['client', 'client2']);
  });

  it.each([
    [{ from_date: '2020-01-01 00:00:00' }, 2],
    [{ to_date: '2020-01-01 00:00:00' }, 0],
    [{ from_date: '2020-01-01 00:00:00', to_date: '2020-12-31 23:59:00' }, 0],
  ])('created within %j: %i', async (range, total) => {
    const clients = await ask('directClient', { user_guid: guidOf('agent'), ...range }, 'master');
    expect(clients.total_records).toBe(total);
    expect(clients.userdownlist).toHaveLength(total);
  });

  it('a day that is none is refused', async () => {
    expect(await codeOf('directAgent', { user_guid: guidOf('agent'), from_date: 'soon' }, 'master')).toBe(
      'malformed',
    );
  });

  it('a client has none', async () => {
    expect((await ask('directAgent', { user_guid: guidOf('client') }, 'agent')).total_records).toBe(0);
  });
});

it('of two who delete at once, one is told', async () => {
  const form = { first_name: 'x', password: 'Gulmohar@58', confirm_password: 'Gulmohar@58', fixed_limit: 0 };
  await ask('createUser', { ...form, username: 'BSC888', role: 6 }, 'stockist');
  const user_guid = (await ask('downline', { role: 6, keyword: 'BSC888' }, 'stockist')).userdownlist[0]!
    .user_guid;
  const { rows } = await pool.query('select id from users where guid = $1', [user_guid]);
  await pool.query('update users set active = false where id = $1', [rows[0].id]);
  const codes = await Promise.all([
    codeOf('deleteAgent', { user_guid }, 'stockist'),
    codeOf('deleteAgent', { user_guid }, 'stockist'),
  ]);
  expect(codes.toSorted()).toEqual(['ok', 'unknown_user']);
  const counted = await pool.query('select total from downline_counts where ancestor_id = $1 and role = 6', [
    people['stockist']!.id,
  ]);
  expect(counted.rows[0].total).toBe(1);
});
