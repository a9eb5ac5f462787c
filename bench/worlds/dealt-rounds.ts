import { inBulk, withoutIndexes } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';

/** What twenty tables deal in a day. */
const A_DAY = 40_000;

/** Rounds that nobody bet on, as the house deals them: forty thousand a day on all of its tables, back from yesterday. */
export async function makeDealtRounds(pool: Pool, count: number): Promise<{ days: number; perDay: number }> {
  const days = Math.max(1, Math.round(count / A_DAY));
  const perDay = Math.min(A_DAY, count);
  await pool.query(
    `insert into events (id, name, sport_id, league_name, open_date, closed_at)
     select 'casino-' || to_char(day, 'YYYY-MM-DD'), 'Casino, ' || to_char(day, 'DD Mon YYYY'), 6, 'Casino', day, day + interval '1 day'
     from generate_series(1, $1::int) i cross join lateral (select timestamptz '2026-11-21' - make_interval(days => i) as day) d`,
    [days],
  );
  await inBulk(pool, async (query) => {
    await withoutIndexes(query, 'casino_rounds', async () => {
      await query(
        `insert into casino_rounds (id, event_id, provider_id, game_code, mid, name, state, opened_at, closes_at, won_by, outcomes, settled_at, version, commitment, seed, root, revealed_at)
         select 'c-' || to_char(day, 'YYYYMMDD') || '-' || n, 'casino-' || to_char(day, 'YYYY-MM-DD'), g.provider_id, g.code, n::text, g.name || ' ' || n,
           'declared', day + make_interval(secs => i * 86400.0 / $2), day + make_interval(secs => i * 86400.0 / $2 + 20), 'Player A', '{0}',
           day + make_interval(secs => i * 86400.0 / $2 + 30), 1, md5(n::text), md5(n::text), md5(n::text), day + make_interval(secs => i * 86400.0 / $2 + 30)
         from generate_series($1::int, 1, -1) d cross join lateral (select timestamptz '2026-11-21' - make_interval(days => d) as day) e
         cross join generate_series(0, $2::int - 1) i cross join lateral (select d::bigint * 1000000 + i as n) own
         join (select *, row_number() over (order by position) - 1 as at, count(*) over () as many from casino_games) g on g.at = i % g.many`,
        [days, perDay],
      );
    });
    await query(
      `insert into casino_round_counts (event_id, provider_id, game_code, rounds)
       select event_id, provider_id, game_code, count(*) from casino_rounds group by 1, 2, 3`,
    );
    await query(
      `insert into casino_round_hours (event_id, hour, provider_id, game_code, rounds)
       select event_id, date_trunc('hour', opened_at, 'UTC'), provider_id, game_code, count(*) from casino_rounds group by 1, 2, 3, 4`,
    );
    for (const table of ['casino_rounds', 'casino_round_counts', 'casino_round_hours', 'events'])
      await query(`vacuum analyze ${table}`);
  });
  return { days, perDay };
}
