import { beforeAll, describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, pool, people } = await testStory();

/** Clients of the story's agent: username, first name, last name. */
const CLIENTS = [
  ['BS12345', 'Diya', 'Sharma'],
  ['BS12399', 'Kabir', 'Das'],
  ['diya_7', 'Rohan', 'Iyer'],
  ['x9_12', 'Élodie', "D'Souza"],
  ['AA55', 'Anita', 'Diyarbakir'],
  ['BB66', 'மீனா', '100% Sure'],
] as const;

beforeAll(async () => {
  for (const [username, first_name, last_name] of CLIENTS) {
    await pool.query(
      `with new as (
         insert into users (username, first_name, last_name, role, parent_id, u1, u2, u3, u4, u5, u6, password_hash)
         select $1, $2, $3, 7, id, u1, u2, u3, u4, u5, id, 'none' from users where id = $4 returning id
       ) insert into wallets (user_id, fixed_limit) select id, 100000 from new`,
      [username, first_name, last_name, people['agent']!.id],
    );
  }
});

const ROWS: readonly (readonly [keyword: string, found: readonly string[]])[] = [
  ['bs123', ['BS12345', 'BS12399']],
  ['BS12345', ['BS12345']],
  ['12345', ['BS12345']],
  ['9_1', ['x9_12']],
  ['S123', []],
  ['diya', ['diya_7', 'BS12345', 'AA55']],
  ['diya s', ['BS12345']],
  ['  Sharma ', ['BS12345']],
  ['harma', []],
  ['éL', ['x9_12']],
  ["d'so", ['x9_12']],
  ['மீ', ['BB66']],
  ['100%', ['BB66']],
  ['1%', []],
  ['d_ya', []],
  ['diya\\', []],
  ['diya_7', ['diya_7']],
];

describe('a keyword finds what begins with it, best first', () => {
  // Below the Company to the super stockist by index, below a stockist and an agent by reading.
  describe.each(['company', 'subcompany', 'superstockist', 'stockist', 'agent'])('below the %s', (who) => {
    it.each(ROWS)('"%s"', async (keyword, found) => {
      const list = await ask('downline', { role: 7, keyword }, who);
      expect(list.userdownlist.map((user) => user.username)).toEqual(found);
      expect([list.total_records, list.totals.fixed_limit]).toEqual([found.length, found.length * 1000]);
      const { users } = await ask('searchUsers', { keyword, roles: [7] }, who);
      expect(users.map((user) => user.username)).toEqual(found);
      const sorted = await ask('downline', { role: 7, keyword, sort: '-username' }, who);
      expect(sorted.userdownlist.map((user) => user.username).toSorted()).toEqual(found.toSorted());
      expect(sorted.total_records).toBe(found.length);
    });
  });

  it.each(['company', 'agent'])('page by page below the %s, each account once', async (who) => {
    const names: string[] = [];
    for (let current_page = 1; current_page <= 4; current_page += 1) {
      const page = await ask('downline', { role: 7, keyword: 'b', items_perpage: 1, current_page }, who);
      expect([page.total_records, page.views.all]).toEqual([3, 3]);
      names.push(...page.userdownlist.map((user) => user.username));
    }
    expect(names).toEqual(['BB66', 'BS12345', 'BS12399']);
  });

  it('only below the account asked for', async () => {
    expect((await ask('downline', { role: 7, keyword: 'bs123' }, 'othersub')).total_records).toBe(0);
    expect((await ask('downline', { role: 6, keyword: 'bs123' }, 'company')).total_records).toBe(0);
  });
});

it('a keyword beyond fifty accounts has a next page until its last', async () => {
  await pool.query(
    `with new as (
       insert into users (username, first_name, role, parent_id, u1, u2, u3, u4, u5, u6, password_hash)
       select 'many' || i, 'Many', 7, id, u1, u2, u3, u4, u5, id, 'none' from users, generate_series(100, 399) i where id = $1 returning id
     ) insert into wallets (user_id, fixed_limit) select id, 0 from new`,
    [people['agent']!.id],
  );
  for (const who of ['company', 'agent']) {
    const names = new Set<string>();
    for (let current_page = 1, total = 1; names.size < total; current_page += 1) {
      const page = await ask('downline', { role: 7, keyword: 'many', items_perpage: 70, current_page }, who);
      total = page.total_records;
      // Seventy to a page: the fifth is the last.
      expect([total, page.more_records]).toEqual(
        current_page < 5 ? [70 * current_page + 1, true] : [300, false],
      );
      page.userdownlist.forEach((user) => names.add(user.username));
      if (page.userdownlist.length === 0) break;
    }
    expect(names.size).toBe(300);
  }
});
