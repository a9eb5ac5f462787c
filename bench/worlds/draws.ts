import { PANAS, panaKind, panaText } from '@pavilion/engine/matka/pana.ts';
import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';

export const DRAW = 'm-20261120-0000000b-o';

/** Bet types of a single, double and triple pana with their multiples in hundredths. */
const PATTI = { single: [3, 15_000], double: [4, 30_000], triple: [5, 80_000] } as const;

/** A draw whose betting is over. */
export async function makeDraw(pool: Pool): Promise<void> {
  await pool.query(
    `with league as (insert into leagues (sport_id, name) values (999, 'BENCH') returning id),
       event as (
         insert into events (id, name, sport_id, league_id, league_name, open_date)
         select $1, 'BENCH OPEN', 999, id, 'BENCH', now() from league
       ), category as (
         insert into matka_categories (fast, title, league_id, open_time, category_type, week_days, background_color, title_color)
         select false, 'BENCH', id, '12:00', 1, '{1,2,3,4,5,6,7}', '#ffffff', '#49418C' from league returning id
       )
     insert into draws (id, name, category_id, fast, side, market_date, draw_at, closes_at)
     select $1, '20/11/2026', id, false, 'open', '2026-11-20', now(), now() - interval '10 minutes' from category`,
    [DRAW],
  );
}

/** Ten rows of each client that has a snapshot, two on akdas and eight on panas all over the grid, and its book as their fold. */
export async function makeDrawBets(pool: Pool): Promise<void> {
  const numbers = PANAS.map((pana) => [pana, ...PATTI[panaKind(pana)!]] as const);
  await inBulk(pool, async (query) => {
    await query(
      `update rate_snapshots set chain = (select jsonb_agg(one || '{"matka": 30000}') from jsonb_array_elements(chain) one)`,
    );
    await query(
      `insert into bets (client_id, snapshot_id, rates_id, event_id, draw_id, matka_market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss)
       select s.client_id, s.id, s.id, $1, $1, n.type, n.number, 1, n.multiple * 10, (n.multiple / 100.0)::text, n.multiple * 10, b.stake,
         b.stake * (n.multiple - 100) / 100, b.stake
       from share_snapshots s cross join generate_series(1, 10) i
       cross join lateral (select 100 * (100 + s.client_id % 97) as stake) b
       join lateral (
         select 1 as type, (s.client_id + i) % 10 as number, 950 as multiple where i <= 2
         union all
         select ($3::int[])[at], ($2::int[])[at], ($4::int[])[at] from (select 1 + (s.client_id * 7 + i * 31) % 220 as at) x where i > 2
       ) n on true
       order by i, (s.client_id::bigint * 7919) % 100003`,
      [DRAW, ...[0, 1, 2].map((column) => numbers.map((one) => one[column]))],
    );
    await query(
      `insert into draw_books (draw_id, client_id, snapshot_id, numbers, staked, pays, counts, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
       select $1, s.client_id, s.id, f.numbers, f.staked, f.pays, f.counts, f.stakes, f.bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6
       from share_snapshots s join (
         select client_id, array_agg(number order by number) as numbers, array_agg(staked order by number) as staked,
           array_agg(pays order by number) as pays, array_agg(count order by number) as counts, sum(staked) as stakes, sum(count) as bets
         from (
           select client_id, matka_market_id * 1000000 + selection_id::int as number, sum(stake)::bigint as staked,
             sum(stake + win)::bigint as pays, count(*)::int as count
           from bets where event_id = $1 group by 1, 2
         ) by_number group by 1
       ) f on f.client_id = s.client_id`,
      [DRAW],
    );
    await query(
      `update wallets w set used_limit = 1000000000000 from draw_books b where b.client_id = w.user_id`,
    );
    for (const table of ['bets', 'draw_books', 'wallets']) await query(`vacuum analyze ${table}`);
  });
}

/** Categories of which the house makes draws. */
export async function makeCategories(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with leagues as (insert into leagues (sport_id, name) select 999, 'OPEN ' || i from generate_series(1, $1::int) i returning id, name)
     insert into matka_categories (fast, title, league_id, open_time, category_type, week_days, background_color, title_color)
     select false, name, id, '12:00', 1, '{1,2,3,4,5,6,7}', '#ffffff', '#49418C' from leagues`,
    [count],
  );
}

/** The draws of the latest day, which take bets for hours. */
export async function latestDraws(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from draws where market_date = (select max(market_date) from draws) order by id',
  );
  return rows.map(({ id }) => id);
}

/** What a client sends: two akdas, the rest panas all over the grid. */
export function slipOf(drawId: string, rows: number, from: number) {
  const bets = Array.from({ length: rows }, (_, row) => {
    const pana = PANAS[(from + row * 31) % PANAS.length]!;
    return row < 2
      ? { matka_market_id: 1, number: String((from + row) % 10), stake: 100 }
      : { matka_market_id: PATTI[panaKind(pana)!][0], number: panaText(pana), stake: 100 };
  });
  return { event_id: drawId, bets };
}
