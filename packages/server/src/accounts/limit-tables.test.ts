import { beforeAll, describe, expect, it, test } from 'vitest';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, feed, people, pool } = await testStory();
const idOf = (who: string) => people[who]!.id;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
});

describe('commission and limits by level (specification part 3, 6)', () => {
  it.each([
    ['company', ['2', '3', '4', '5', '6', '7']],
    ['admin8', ['2', '3', '4', '5', '6', '7']],
    ['subcompany', ['3', '4', '5', '6', '7']],
    ['master', ['4', '5', '6', '7']],
    ['superstockist', ['5', '6', '7']],
    ['stockist', ['6', '7']],
    ['agent', ['7']],
  ])('%s sees the levels %j, and nobody who is not below', async (who, roles) => {
    const answer = await ask('getDlUsers', {}, who);
    expect(Object.keys(answer.commision_limit)).toEqual(roles);
    const level = roles[0] === '2' ? 1 : Number(roles[0]) - 1;
    const acting = who === 'admin8' ? 'company' : who;
    const { rows } = await pool.query<{ id: number; role: number }>(
      `select id, role from users where u${level} = $1 and acts_for is null and deleted_at is null order by role, id`,
      [idOf(acting)],
    );
    const told = Object.values(answer.commision_limit).flat();
    expect(told.map(({ user_id, role }) => ({ id: user_id, role }))).toEqual(rows);
    for (const role of roles)
      expect(answer.counts[role]).toEqual({
        total: rows.filter((row) => row.role === Number(role)).length,
        more: false,
      });
    expect(answer.total_records).toBe(rows.length);
  });

  it('a client has nothing of it', async () => {
    expect(await codeOf('getDlUsers', {}, 'client')).toBe('not_permitted');
  });

  it('only clients have a current limit; of others the used limit is what they have given on', async () => {
    const { commision_limit } = await ask('getDlUsers', {}, 'stockist');
    expect(commision_limit['6']).toMatchObject([
      {
        username: 'agent',
        parent_username: 'stockist',
        fixed_limit: 2_000_000,
        balance: null,
        used_limit: 200_000,
      },
    ]);
    expect(commision_limit['6']![0]!.remaining_balance).toBe(1_800_000);
    expect(commision_limit['7']![0]).toMatchObject({
      username: 'client',
      first_name: 'client',
      status: 1,
      fixed_limit: 100_000,
      balance: 100_000,
      used_limit: 10_000,
      remaining_balance: 90_000,
      ledger_balance: 0,
    });
  });

  test.each(['company', 'subcompany', 'master', 'agent'])(
    'the summary of %s adds up and is what the wallets say',
    async (who) => {
      const { summary } = await ask('getDlUsers', {}, who);
      const { rows } = await pool.query<Record<'fixed' | 'agents' | 'clients' | 'current' | 'given', number>>(
        `select (w.fixed_limit / 100.0)::float8 as fixed, (w.given / 100.0)::float8 as given,
           coalesce((select sum(cw.fixed_limit) / 100.0 from users c join wallets cw on cw.user_id = c.id where c.parent_id = $1 and c.role < 7 and c.acts_for is null), 0)::float8 as agents,
           coalesce((select sum(cw.fixed_limit) / 100.0 from users c join wallets cw on cw.user_id = c.id where c.parent_id = $1 and c.role = 7), 0)::float8 as clients,
           coalesce((select sum(cw.balance) / 100.0 from users c join wallets cw on cw.user_id = c.id where c.parent_id = $1 and c.role = 7), 0)::float8 as current
         from wallets w where w.user_id = $1`,
        [idOf(who)],
      );
      const { fixed, agents, clients, current, given } = rows[0]!;
      expect(summary).toMatchObject({
        fixed_limit: fixed,
        limit_to_agent: agents,
        client_limit: clients,
        current_limit: current,
        remaining_balance: fixed - agents - clients,
      });
      expect(given).toBe(agents + clients);
    },
  );
});

describe('one of its tables', () => {
  it('comes by itself, page by page', async () => {
    const one = { role: 7, items_perpage: 1 };
    const first = await ask('getDlUsers', one, 'agent');
    const second = await ask('getDlUsers', { ...one, current_page: 2 }, 'agent');
    expect(
      [first, second].map(({ commision_limit }) => commision_limit['7']?.map(({ username }) => username)),
    ).toEqual([['client'], ['client2']]);
    expect(second.counts).toEqual({ '7': { total: 2, more: false } });
    expect(Object.keys(first.commision_limit)).toEqual(['7']);
  });

  it('a page beyond the first and a page of many rows are stretches of the whole list', async () => {
    const { commision_limit: whole } = await ask('getDlUsers', {}, 'company');
    const read = (page: object) => ask('getDlUsers', { role: 7, ...page }, 'company');
    const pages = await Promise.all([1, 2].map((page) => read({ items_perpage: 1, current_page: page })));
    expect(pages.map(({ commision_limit }) => commision_limit['7'])).toEqual(
      whole['7']!.slice(0, 2).map((row) => [row]),
    );
    expect((await read({ items_perpage: 500 })).commision_limit['7']).toEqual(whole['7']);
    const beyond = await read({ items_perpage: 500, current_page: 2 });
    expect([beyond.commision_limit['7'], beyond.counts]).toEqual([
      [],
      { '7': { total: whole['7']!.length, more: false } },
    ]);
  });

  it('of a level that is not below is none', async () => {
    const { commision_limit, counts } = await ask('getDlUsers', { role: 2 }, 'master');
    expect([commision_limit, counts]).toEqual([{}, {}]);
  });

  it('can be in another order, and has the same rows as the usual one', async () => {
    const usual = await ask('getDlUsers', {}, 'stockist');
    expect(usual.commision_limit['7']!.map((row) => row.parent_username)).toEqual(['agent', 'agent']);
    const sorted = await ask('getDlUsers', { sort: '-used_limit' }, 'stockist');
    expect(sorted.commision_limit['7']!.map(({ username }) => username)).toEqual(['client', 'client2']);
    expect(sorted.commision_limit).toEqual(usual.commision_limit);
  });
});

describe('a keyword', () => {
  it('finds in each level; the summary stays', async () => {
    const { commision_limit, counts, summary } = await ask('getDlUsers', { keyword: 'CLIENT2' }, 'stockist');
    expect(commision_limit['6']).toEqual([]);
    expect(commision_limit['7']!.map(({ username }) => username)).toEqual(['client2']);
    expect(counts['7']).toEqual({ total: 1, more: false });
    expect(summary.limit_to_agent).toBe(2_000_000);
  });

  it.each(['%', '_', '\\', '😀', "'", 'x'.repeat(100)])(
    '%s finds nobody and breaks nothing',
    async (keyword) => {
      const { commision_limit } = await ask('getDlUsers', { keyword }, 'company');
      expect(Object.values(commision_limit).flat()).toEqual([]);
    },
  );

  it('of 10,000 characters is refused', async () => {
    const { body } = await send('getDlUsers', { keyword: 'x'.repeat(10_000) }, 'company');
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['malformed', ['keyword']]);
  });
});
