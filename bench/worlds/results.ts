import { inBulk, type Query } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import type { People } from './people.ts';

/** Clients with a result in each match; together with everybody above them some three hundred lines. */
const CLIENTS = 60;
const LINES = 340;

/**
 * A year of matches with a result each, until there are about `lines` lines: sixty clients of each lose or win, what they owe goes up
 * every edge, each party has its share. The sums for reports are made as the house makes them; balances and hashes are not.
 *
 * @returns how many matches there are
 */
export async function makeResults(pool: Pool, people: People, lines: number): Promise<number> {
  const matches = Math.max(20, Math.round(lines / LINES));
  const clients = people.levels[6]!;
  await inBulk(pool, async (query) => {
    await query(
      `insert into events (id, name, sport_id, open_date, closed_at, league_id)
       select 'r' || m, 'Match ' || m, 4, at, at + interval '4 hours', 1
       from (select m, timestamptz '2025-11-20 06:00Z' + (m::float8 / $1) * interval '365 days' as at from generate_series(1, $1::int) m) of_year`,
      [matches],
    );
    await query(
      `create unlogged table played as
       select m, $2::int + ((m::bigint * 7919 + k * 104729) % $3::int)::int as client_id,
         (case when (m + k) % 3 = 0 then -1 else 1 end * (1000 + (m::bigint * 31 + k * 17) % 90000))::bigint as owed
       from generate_series(1, $1::int) m, generate_series(1, ${CLIENTS}) k`,
      [matches, clients.first, clients.count],
    );
    await query(`create unlogged table edges as
      select p.m, e.user_id, e.parent_id, sum(p.owed)::bigint as owed
      from played p join users u on u.id = p.client_id
      cross join lateral (values (u.id, u.u6), (u.u6, u.u5), (u.u5, u.u4), (u.u4, u.u3), (u.u3, u.u2), (u.u2, u.u1)) e (user_id, parent_id)
      group by 1, 2, 3`);
    await query(
      `insert into journal_entries (id, source, source_id, key, event_id, sport_id, remark, created_by, created_at) overriding system value
       select m, 3, 'r' || m || '.1', 'result:' || m, 'r' || m, 4, 'Result', 1, e.closed_at
       from generate_series(1, $1::int) m join events e on e.id = 'r' || m`,
      [matches],
    );
    await query(`insert into ledger_accounts (id, user_id, side) overriding system value
      select a.id, u.id, a.side from users u cross join lateral (values (u.id * 2 - 1, 'downline'), (u.id * 2, 'upline')) a (id, side)
      on conflict do nothing`);
    await query(`insert into journal_lines (entry_id, account_id, amount, balance, hash)
      select m, account, amount, 0, '' from (
        select m, user_id * 2 as account, owed as amount from edges
        union all
        select m, parent_id * 2 - 1, -sum(owed) from edges group by 1, 2
      ) line where amount <> 0 order by m, account`);
    await settle(query, matches);
    await query('drop table played, edges');
    await query(`do $$ begin
      for n in 1..(select count(*) from settlements) loop perform keep_gains(n, false); perform count_games('r' || n); end loop;
    end $$`);
    for (const table of ['event_gains', 'event_games', 'client_games', 'journal_lines', 'settlement_shares'])
      await query(`vacuum analyze ${table}`);
  });
  return matches;
}

/** A result of each match with everybody's share of it. */
async function settle(query: Query, matches: number): Promise<void> {
  await query(
    `insert into settlements (id, kind, event_id, version, entry_id, settled_by, settled_at) overriding system value
     select m, 'close', 'r' || m, 1, m, 1, e.closed_at from generate_series(1, $1::int) m join events e on e.id = 'r' || m`,
    [matches],
  );
  await query(`insert into settlement_shares (settlement_id, user_id, amount)
    select m, user_id, sum(amount) from (
      select m, user_id, -owed / 10 as amount from edges union all select m, parent_id, owed / 10 from edges
    ) share group by 1, 2`);
  for (const table of [
    'events',
    'journal_entries',
    'journal_lines',
    'ledger_accounts',
    'settlements',
    'settlement_shares',
  ])
    await query(`analyze ${table}`);
}
