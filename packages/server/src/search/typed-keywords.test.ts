import type { SearchKind } from '@pavilion/contract/search.ts';
import { describe, expect, it } from 'vitest';
import { EVENT, testStory } from '../testing/story.fixtures.ts';

const { ask, feed, pool, send } = await testStory();
await feed.matchOdds({});

const find = async (keyword: string, as: string, kinds?: SearchKind[]) =>
  (await ask('search', { keyword, ...(kinds === undefined ? {} : { kinds }) }, as)).groups;

it('accounts are those that search_users finds, in its order', async () => {
  for (const keyword of ['c', 'client', 'sub', 'nobody']) {
    const { users } = await ask('searchUsers', { keyword }, 'company');
    const found = (await find(keyword, 'company', ['users'])).flatMap(({ hits }) => hits);
    expect(found.map(({ id }) => id)).toEqual(users.map(({ user_guid }) => user_guid));
  }
});

describe('whatever is typed has a right answer', () => {
  it.each([
    '',
    '   ',
    '%',
    '_',
    '\\',
    '%_\\',
    "'; drop table users; --",
    '🏏',
    'மீ',
    '\u0000',
    '99999999999999999999',
    '0',
    '-1',
    '1.2.3',
    '::',
    'fe80::1%eth0',
    '0190b2b0-',
  ])('"%s"', async (keyword) => {
    const { status, body } = await send('search', { keyword }, 'company');
    expect([status, body.error]).toEqual([200, '']);
    if (/^[\s%_\\]*$/.test(keyword)) expect(body.data!.groups).toEqual([]);
  });

  it('a keyword of 10,000 characters is refused with its field, and a kind that is none', async () => {
    const long = await send('search', { keyword: 'a'.repeat(10_000) }, 'company');
    expect([long.status, Object.keys(long.body.fields ?? {})]).toEqual([400, ['keyword']]);
    const kind = await send('search', { keyword: 'a', kinds: ['secrets' as SearchKind] }, 'company');
    expect(kind.status).toBe(400);
  });

  it('more are told where there are more, and one kind alone shows them', async () => {
    await pool.query(
      `insert into events (id, name, sport_id, league_id, open_date, closed_at)
       select 'old' || i, 'Agra v Surat', sport_id, league_id, open_date - i * interval '1 day', now() from events, generate_series(1, 60) i where id = $1`,
      [EVENT],
    );
    const [beside] = (await find('agra', 'agent')).filter(({ kind }) => kind === 'matches');
    expect([beside!.hits.length, beside!.more, beside!.hits[0]!.id]).toEqual([6, true, 'old1']);
    const [alone] = await find('surat', 'agent', ['matches']);
    expect([alone!.hits.length, alone!.more, new Set(alone!.hits.map(({ id }) => id)).size]).toEqual([
      50,
      true,
      50,
    ]);
  });
});
