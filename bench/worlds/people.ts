import { RIGHTS } from '@pavilion/contract/privileges.ts';
import { quickHash } from '@pavilion/server/testing/quick-hash.fixtures.ts';
import { inBulk, withoutIndexes, type Query } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';

/** Ids of a level are `first` to `first + count - 1`; index 0 is the Company, 6 the clients. */
export type Level = { readonly first: number; readonly count: number };
export type People = { readonly levels: readonly Level[]; readonly total: number };

const CODE = '2026';

/** What each role keeps for its creator, and its own budget, in ppm; a client's `kept` is its agent's part (rules 6). */
const SHARES = [
  { kept: 0, budget: 0, company: 0 },
  { kept: 700_000, budget: 0, company: 300_000 },
  { kept: 100_000, budget: 900_000, company: 0 },
  { kept: 150_000, budget: 750_000, company: 0 },
  { kept: 150_000, budget: 600_000, company: 0 },
  { kept: 200_000, budget: 400_000, company: 0 },
  { kept: 400_000, budget: 0, company: 0 },
];

/** The weights that follow from SHARES, from role 1 to role 6. */
export const WEIGHTS = [30_000, 70_000, 150_000, 150_000, 200_000, 400_000] as const;

/** How many accounts of each role there are when there are `total`. */
function levelsOf(total: number): Level[] {
  const operators = [100_000, 10_000, 2_000, 500, 50].map((per, index) =>
    Math.max(2 * (index + 1), Math.round(total / per)),
  );
  const above = operators.reduce((sum, count) => sum + count, 1);
  let first = 1;
  return [1, ...operators, total - above].map((count) => {
    const level = { first, count };
    first += count;
    return level;
  });
}

/** Puts `total` accounts in seven levels into an empty database: wallets, counters and ledger accounts included. */
export async function makePeople(pool: Pool, total: number): Promise<People> {
  const levels = levelsOf(total);
  const codeHash = await quickHash(CODE);
  await inBulk(pool, async (query) => {
    await withoutIndexes(query, 'users', async () => {
      for (const [index, level] of levels.entries())
        await insertLevel(query, { role: index + 1, level, above: levels[index - 1] });
    });
    await query('update users set code_hash = $1 where id = 1', [codeHash]);
    await query(`select setval(pg_get_serial_sequence('users', 'id'), $1)`, [total]);
    await withoutIndexes(query, 'wallets', () => insertWallets(query));
    await query(`insert into downline_counts (ancestor_id, role, total, fixed_limit)
      select a.id, u.role, count(*), sum(w.fixed_limit) from users u join wallets w on w.user_id = u.id cross join lateral unnest(array[u.u1, u.u2, u.u3, u.u4, u.u5, u.u6]) a (id)
      where a.id is not null group by 1, 2`);
    for (const table of ['users', 'wallets', 'downline_counts']) await query(`vacuum analyze ${table}`);
  });
  return { levels, total };
}

type NewLevel = { role: number; level: Level; above: Level | undefined };

async function insertLevel(query: Query, { role, level, above }: NewLevel): Promise<void> {
  const { kept, budget, company } = SHARES[role - 1]!;
  const upline = [1, 2, 3, 4, 5, 6].map((at) => (at === role - 1 ? 'p.id' : `p.u${at}`));
  await query(
    `insert into users (id, username, first_name, last_name, role, parent_id, u1, u2, u3, u4, u5, u6,
       my_share, my_agent_share, company_share, match_commission, session_commission, lock_betting, password_hash, created_at)
     overriding system value
     select $1::int + i, 'user' || ($1::int + i),
       (array['Aarav', 'Diya', 'Kabir', 'Meera', 'Rohan', 'Saanvi', 'Vihaan', 'Zoya'])[1 + i % 8],
       (array['Sharma', 'Iyer', 'Patel', 'Khan', 'Reddy', 'Das', 'Gill', 'Bose', 'Nair', 'Joshi', 'Mehta'])[1 + i % 11] || i / 1000,
       $3::int, p.id, ${upline.join(', ')}, $6::int, $7::int, $8::int, 20000, 30000, i % 500 = 3, 'none',
       now() - make_interval(mins => ($2::int - i) % 500000)
     from generate_series(0, $2::int - 1) i left join users p on p.id = $4::int + i % $5::int order by i`,
    [level.first, level.count, role, above?.first ?? 0, above?.count ?? 1, kept, budget, company],
  );
  await query('analyze users');
}

/** Every hundredth client stands below zero; the rest has 100,000 coins. */
async function insertWallets(query: Query): Promise<void> {
  await query(`insert into wallets (user_id, fixed_limit, balance, used_limit)
    select id, 10000000, case when role < 7 then 0 when id % 100 = 0 then -5000 else 10000000 end, 0 from users order by id`);
}

/** A member of staff of each operator, with every right; with terms, from everywhere at any hour, which has to be looked at. */
export async function makeStaff(pool: Pool, operators: readonly number[], terms: boolean): Promise<number[]> {
  const name = terms ? 'terms' : 'plain';
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00', zone: 'Asia/Kolkata' };
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into privilege_groups (owner_id, name, privileges, updated_at, updated_by)
       select o.id, $3, $2, now(), o.id from unnest($1::int[]) as o (id) returning id, owner_id
     )
     insert into users (username, first_name, role, acts_for, is_staff, group_id, password_hash, addresses, hours)
     select $3 || '_' || o.id, 'Staff', o.role, o.id, true, made.id, 'none', $4, $5
     from made join users o on o.id = made.owner_id returning id`,
    [
      operators,
      RIGHTS,
      name,
      terms ? ['10.0.0.0/8', '127.0.0.0/8'] : [],
      terms ? JSON.stringify(hours) : null,
    ],
  );
  return rows.map(({ id }) => id);
}
