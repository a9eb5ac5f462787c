import type { CallInput } from '@pavilion/contract/calls.ts';
import { describe, expect, it } from 'vitest';
import { CODE, DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, people, pool, feed } = await testStory();

const guidOf = (username: string): string => people[username]!.guid;
type Edit = Omit<CallInput<'editUser'>, 'user_guid'>;

describe('an edit', () => {
  it('keeps what is not sent, answers its message, and leaves before and after in the audit', async () => {
    const before = (await ask('profile', { user_guid: guidOf('client') }, 'agent')).profile;
    const { body } = await send(
      'editUser',
      { user_guid: guidOf('client'), first_name: 'Nagpur', match_commission: 0.5 },
      'agent',
    );
    expect(body.message).toBe('Record updated successfully');
    const after = (await ask('profile', { user_guid: guidOf('client') }, 'agent')).profile;
    const caps = { ...before.caps, match_commission: 0.5 };
    expect(after).toEqual({
      ...before,
      first_name: 'Nagpur',
      name: 'Nagpur',
      match_commission: 0.5,
      caps,
      version: after.version,
    });
    const { rows } = await pool.query(`select before, after from audit_events where action = 'edit_user'`);
    expect(rows).toEqual([
      {
        before: { first_name: 'client', match_commission: 1 },
        after: { first_name: 'Nagpur', match_commission: 0.5 },
      },
    ]);
  });

  it('leaves the fix limit alone, whatever is sent along', async () => {
    await send('editUser', { user_guid: guidOf('client'), fixed_limit: 5 } as CallInput<'editUser'>, 'agent');
    expect((await ask('profile', { user_guid: guidOf('client') }, 'agent')).profile.fixed_limit).toBe(
      100_000,
    );
  });

  it('reaches later bets only: a bet keeps the shares it was taken with', async () => {
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    await ask('editUser', { user_guid: guidOf('agent'), my_share: 10 }, 'stockist');
    const agent = async () =>
      (await ask('getMarketPosition', { event_id: '900' }, 'agent'))[0]!.runners[0]!.position;
    const before = await agent();
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
    expect(await agent()).toBe(before * 2);
    const { rows } = await pool.query(
      'select n.w5 from bets b join share_snapshots n on n.id = b.snapshot_id where b.client_id = $1 order by b.id',
      [people['client']!.id],
    );
    expect(rows.map((row) => row.w5)).toEqual([200_000, 100_000]);
    await ask('editUser', { user_guid: guidOf('agent'), my_share: 20 }, 'stockist');
  });
});

describe('refusals of the edit form', () => {
  const rows: [why: string, of: string, as: string, edit: Edit, code: string, field?: string][] = [
    [
      'a share above the parent’s own budget',
      'agent',
      'stockist',
      { my_share: 60.0001 },
      'share_above_cap',
      'my_share',
    ],
    [
      'by the parent’s budget, not by the caller’s',
      'agent',
      'company',
      { my_share: 61 },
      'share_above_cap',
      'my_share',
    ],
    [
      'shares that no longer fit together',
      'agent',
      'stockist',
      { my_share: 30 },
      'share_above_cap',
      'my_agent_share',
    ],
    [
      'a budget below what its own children hold',
      'stockist',
      'superstockist',
      { my_agent_share: 59 },
      'share_below_min',
      'my_agent_share',
    ],
    [
      'a rate below what its own children have',
      'agent',
      'stockist',
      { session_commission: 1.9 },
      'commission_below_held',
      'session_commission',
    ],
    [
      'a rate above the parent’s',
      'agent',
      'stockist',
      { match_commission: 3.1 },
      'commission_above_cap',
      'match_commission',
    ],
    [
      'fix sharing over what is handed on',
      'stockist',
      'company',
      { fix_sharing: 1 },
      'share_below_min',
      'my_agent_share',
    ],
    ['five decimals', 'agent', 'stockist', { my_share: 1.00001 }, 'malformed', 'my_share'],
    ['an empty name', 'client', 'agent', { first_name: '  ' }, 'malformed', 'first_name'],
    ['a fifth theme', 'client', 'agent', { theme: 5 }, 'malformed', 'theme'],
    ['oneself', 'agent', 'agent', { first_name: 'x' }, 'not_permitted'],
    ['one’s parent', 'stockist', 'agent', { first_name: 'x' }, 'unknown_user'],
    ['a stranger', 'otherclient', 'agent', { first_name: 'x' }, 'unknown_user'],
  ];
  it.each(rows)('%s', async (_, of, as, edit, code, field) => {
    const { body } = await send('editUser', { user_guid: guidOf(of), ...edit }, as);
    expect(body.code).toBe(code);
    if (field !== undefined) expect(Object.keys(body.fields ?? {})).toContain(field);
  });
});

it('of a parent that cuts its budget and a child that grows into it at the same moment, one is told', async () => {
  await ask('editUser', { user_guid: guidOf('agent'), my_agent_share: 30 }, 'stockist');
  const codes = await Promise.all([
    codeOf('editUser', { user_guid: guidOf('stockist'), my_agent_share: 50 }, 'superstockist'),
    codeOf('editUser', { user_guid: guidOf('agent'), my_agent_share: 40 }, 'stockist'),
  ]);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  await ask('editUser', { user_guid: guidOf('stockist'), my_agent_share: 60 }, 'superstockist');
  await ask('editUser', { user_guid: guidOf('agent'), my_agent_share: 40 }, 'stockist');
});

describe('a client has no shares of its own', () => {
  const sharesOf = async (username: string): Promise<number[]> => {
    const { profile } = await ask('profile', { user_guid: guidOf(username) }, 'company');
    return [profile.my_share, profile.game_share, profile.matka_share, profile.my_agent_share];
  };

  it('is shown its parent’s budget, whatever its form sends', async () => {
    await ask('editUser', { user_guid: guidOf('client'), my_share: 7, my_agent_share: 90 }, 'agent');
    expect(await sharesOf('client')).toEqual([40, 0, 0, 0]);
    expect(await sharesOf('otherclient')).toEqual([100, 100, 100, 0]);
  });

  it('so the agent above it can be lowered, and the client’s row says the new figure everywhere', async () => {
    await ask('editUser', { user_guid: guidOf('agent'), my_agent_share: 35 }, 'stockist');
    expect(await sharesOf('client')).toEqual([35, 0, 0, 0]);
    const listed = async (more: Partial<CallInput<'downline'>>) =>
      (await ask('downline', { role: 7, ...more }, 'company')).userdownlist.map(
        ({ username, my_share: share }) => `${username} ${share}`,
      );
    expect(await listed({})).toEqual(['client 35', 'client2 35', 'otherclient 100']);
    expect(await listed({ sort: '-my_share' })).toEqual(['otherclient 100', 'client 35', 'client2 35']);
    expect(await listed({ filter: { share_to: 35 } })).toEqual(['client 35', 'client2 35']);
    expect(await listed({ filter: { share_from: 35.0001 } })).toEqual(['otherclient 100']);
    await ask('editUser', { user_guid: guidOf('agent'), my_agent_share: 40 }, 'stockist');
  });

  it('and it moves to a parent with a smaller budget', async () => {
    await ask('updateLimit', { user_id: people['otherclient']!.id, fixed_limit: 0 }, 'othersub');
    await ask(
      'moveUser',
      { user_guid: guidOf('otherclient'), parent_guid: guidOf('master'), code: CODE },
      'company',
    );
    expect(await sharesOf('otherclient')).toEqual([90, 0, 0, 0]);
    await ask(
      'moveUser',
      { user_guid: guidOf('otherclient'), parent_guid: guidOf('othersub'), code: CODE },
      'company',
    );
  });
});

describe('a sub company', () => {
  it('keeps what the company share leaves of 100, and its theme is its whole tree’s', async () => {
    await ask(
      'editSubCompany',
      { user_guid: guidOf('subcompany'), company_share: 25.5, theme: 3 },
      'company',
    );
    const { profile } = await ask('profile', { user_guid: guidOf('subcompany') }, 'company');
    expect([profile.company_share, profile.my_share, profile.theme]).toEqual([25.5, 74.5, 3]);
    const { body } = await send('login', { username: 'client', password: 'Pavilion@2026' });
    expect(body.data!.theme).toBe(3);
    await ask('editSubCompany', { user_guid: guidOf('subcompany'), company_share: 30, theme: 1 }, 'company');
  });

  it.each([
    ['a share above 100', { company_share: 101 }, 'share_above_cap'],
    ['a Max Share above 999', { my_agent_share: 999.1 }, 'malformed', { my_agent_share: 'at most 999' }],
    ['five decimals', { company_share: 1.00001 }, 'malformed', { company_share: 'at most four decimals' }],
  ])('refuses %s', async (_, edit, code, fields?: Record<string, string>) => {
    const { body } = await send('editSubCompany', { user_guid: guidOf('subcompany'), ...edit }, 'company');
    expect(body.code).toBe(code);
    if (fields !== undefined) expect(body.fields).toEqual(fields);
  });

  it('is not a master', async () => {
    expect(await codeOf('editSubCompany', { user_guid: guidOf('master') }, 'company')).toBe('malformed');
  });
});

describe('what the form needs', () => {
  it('caps, what is committed, and what the parent has to give', async () => {
    const { profile } = await ask('profile', { user_guid: guidOf('agent') }, 'stockist');
    expect(profile.committed).toMatchObject({
      my_agent_share: 0,
      match_commission: 1,
      session_commission: 2,
    });
    expect(profile.creator).toMatchObject({ role: 5, my_agent_share: 60, match_commission: 3 });
    expect(profile.caps).toMatchObject({ my_agent_share: 40, match_commission: 2 });
  });

  it('says nothing about what stands above the caller', async () => {
    expect((await ask('profile', {}, 'agent')).profile.creator).toBeNull();
    expect((await ask('profile', { user_guid: guidOf('agent') }, 'agent')).profile.creator).toBeNull();
  });

  it.each([
    [2, /^SC\d{3,5}$/],
    [3, /^BSM\d{3,5}$/],
    [4, /^BSA\d{3,5}$/],
    [5, /^BSB\d{3,5}$/],
    [6, /^BSC\d{3,5}$/],
    [7, /^BS\d{3,5}$/],
  ])('a username for role %i that nobody has', async (role, form) => {
    expect((await ask('newUsername', { role }, 'company')).username).toMatch(form);
  });

  it('a username of more digits when the short ones are taken', async () => {
    await pool.query(
      `insert into users (username, first_name, role, password_hash, acts_for)
       select 'SC' || n, 'x', 2, 'x', $1 from generate_series(100, 999) as n`,
      [people['company']!.id],
    );
    expect((await ask('newUsername', { role: 2 }, 'company')).username).toMatch(/^SC\d{4}$/);
  });
});
