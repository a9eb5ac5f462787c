import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';

/** A market by how many run in it and how many of them win. */
export type Field = { readonly event: string; readonly runners: number; readonly winners: number };

export const marketOf = ({ event }: Field): string => `1.${event}`;

/** A match whose main market nobody has bet on, so that it stays open, and beside that the market of so many runners. */
export async function makeField(pool: Pool, field: Field): Promise<void> {
  const { event, runners, winners } = field;
  await pool.query(
    `insert into events (id, name, sport_id, open_date, in_play) values ($1, $2, 4, now(), true)`,
    [event, `Of ${runners}`],
  );
  for (const [id, main] of [
    [`${marketOf(field)}.main`, true],
    [marketOf(field), false],
  ] as const) {
    await pool.query(
      `insert into markets (id, event_id, name, market_type, is_main, position, start_time, winners)
       values ($1, $2, $1, 1, $3, 0, now(), $4)`,
      [id, event, main, main ? 1 : winners],
    );
    await pool.query(
      `insert into runners (market_id, selection_id, name, position)
       select $1, place + 1, 'Runner ' || place, place from generate_series(0, $2 - 1) place`,
      [id, runners],
    );
  }
}

/** Ten bets of each client that has a snapshot, over the whole field, and its book as their fold. */
export async function makeFieldBets(pool: Pool, field: Field): Promise<void> {
  const market = marketOf(field);
  await inBulk(pool, async (query) => {
    await query(
      `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss)
       select client_id, id, $2, $1, 1 + (client_id * 7 + i * 13) % $3::int, side, 1900, '0.9', 1900, stake,
         case side when 1 then stake / 10 * 9 else stake end, case side when 1 then stake else stake / 10 * 9 end
       from share_snapshots cross join generate_series(1, 10) i
       cross join lateral (select 1 + (i % 4 = 0)::int as side, 10 * (1000 + client_id % 97) as stake) bet
       order by i, (client_id::bigint * 7919) % 100003`,
      [market, field.event, field.runners],
    );
    await query(
      `insert into runner_books (market_id, client_id, snapshot_id, none, pl, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
       select $1, s.client_id, s.id, f.none, p.pl, f.stakes, f.bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6
       from share_snapshots s
       join (select client_id, sum(case betting_type when 1 then -loss else win end) as none, sum(stake) as stakes, count(*) as bets
             from bets where market_id = $1 group by 1) f on f.client_id = s.client_id
       join (select client_id, array_agg(pl order by runner) as pl from (
               select b.client_id, r.runner, sum(case when (b.selection_id = r.runner) = (b.betting_type = 1) then b.win else -b.loss end)::bigint as pl
               from bets b cross join generate_series(1, $2) as r (runner) where b.market_id = $1 group by 1, 2) x group by 1) p
         on p.client_id = s.client_id`,
      [market, field.runners],
    );
    for (const table of ['bets', 'runner_books']) await query(`vacuum analyze ${table}`);
  });
}
