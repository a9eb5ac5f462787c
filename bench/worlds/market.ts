import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { App } from '@pavilion/server/app.ts';
import { inBulk } from '../measure/bulk.ts';
import type { Pool } from '../measure/cluster.ts';
import { WEIGHTS, type Level } from './people.ts';

export const EVENT = '900';
export const RUNNERS = [11, 22, 33] as const;

export const marketId = (number: number): string => `1.${900 + number}`;

/** One match with `count` markets of three runners; the first is the main one. */
export async function makeMarkets(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into events (id, name, sport_id, open_date, in_play) values ($1, 'North v South', 4, now(), true)`,
    [EVENT],
  );
  for (let number = 0; number < count; number++) {
    await pool.query(
      `insert into markets (id, event_id, name, market_type, is_main, position, start_time)
       values ($1, $2, $3, 1, $4, $5, now())`,
      [marketId(number), EVENT, `Market ${number}`, number === 0, number],
    );
    await pool.query(
      `insert into runners (market_id, selection_id, name, position)
       select $1, id, 'Runner ' || id, row_number() over () - 1 from unnest($2::bigint[]) id`,
      [marketId(number), [...RUNNERS]],
    );
  }
}

/** Prices at which every bet of the bench is accepted, unless others are said. */
export function quoteMarkets({ house }: App, count: number, odds = 1.9): void {
  house.board.applyMarkets('bench', quote(count, odds));
}

/** As a feed says them. */
export function quote(count: number, odds = 1.9): MarketChangeMessage {
  return {
    op: 'mcm',
    clk: 'a',
    pt: 1,
    mc: Array.from({ length: count }, (_, number) => ({
      id: marketId(number),
      img: true,
      marketDefinition: {
        eventId: EVENT,
        eventName: 'North v South',
        eventTypeId: '4',
        bettingType: 'ODDS',
        marketType: 'MATCH_ODDS',
        name: 'Match Odds',
        marketTime: '2026-11-20T14:00:00.000Z',
        openDate: '2026-11-20T14:00:00.000Z',
        status: 'OPEN',
        inPlay: true,
        betDelay: 0,
        version: 1,
        numberOfWinners: 1,
        numberOfActiveRunners: RUNNERS.length,
        runners: RUNNERS.map((id, index) => ({
          id,
          status: 'ACTIVE',
          sortPriority: index + 1,
          name: `Runner ${id}`,
        })),
      },
      rc: RUNNERS.map((id) => ({ id, atb: [[odds, 1000]], atl: [[odds + 0.02, 1000]] })),
    })),
  };
}

/** Shares and rates of each client of a level, as of its bets. */
export async function makeSnapshots(pool: Pool, clients: Level): Promise<void> {
  const links = [6, 5, 4, 3, 2, 1].map(
    (role) => `jsonb_build_object('userId', u.u${role}, 'role', ${role}, 'weight', ${WEIGHTS[role - 1]})`,
  );
  await inBulk(pool, async (query) => {
    await query(
      `insert into share_snapshots (client_id, digest, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6, chain)
       select u.id, 'bench', u.u1, u.u2, u.u3, u.u4, u.u5, u.u6, ${WEIGHTS.join(', ')},
         jsonb_build_object('upline', jsonb_build_array(${links.join(', ')}))
       from users u where u.id between $1 and $2 order by u.id`,
      [clients.first, clients.first + clients.count - 1],
    );
    await query(
      `insert into rate_snapshots (id, client_id, digest, chain) overriding system value
       select id, client_id, 'bench', (
         select jsonb_agg('{"match": 20000, "session": 30000, "matka": 0, "other": 0, "charges": 1000000}'::jsonb) from generate_series(0, 6)
       ) from share_snapshots`,
    );
    await query(`select setval(pg_get_serial_sequence('rate_snapshots', 'id'), max(id)) from rate_snapshots`);
    for (const table of ['share_snapshots', 'rate_snapshots']) await query(`vacuum analyze ${table}`);
  });
}

/** A book of ten bets in a market (the first) for each client of a level, with its share snapshot and its used limit; the bets are not there. */
export async function makeBooks(pool: Pool, clients: Level, market = marketId(0)): Promise<void> {
  await makeSnapshots(pool, clients);
  await inBulk(pool, async (query) => {
    await query(
      `insert into runner_books (market_id, client_id, snapshot_id, none, pl, stakes, bets, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6)
       select $1, client_id, id, -100000, array[
           case client_id % 3 when 0 then 90000 else -100000 end + client_id % 997,
           case client_id % 3 when 1 then 90000 else -100000 end - client_id % 991,
           case client_id % 3 when 2 then 90000 else -100000 end + client_id % 983
         ]::bigint[], 1000000, 10, u1, u2, u3, u4, u5, u6, w1, w2, w3, w4, w5, w6
       from share_snapshots`,
      [market],
    );
    await query(
      `update wallets w set used_limit = greatest(0, -least(b.pl[1], b.pl[2], b.pl[3]))
       from runner_books b where b.client_id = w.user_id`,
    );
    for (const table of ['runner_books', 'wallets']) await query(`vacuum analyze ${table}`);
  });
}

/** Ten bets for each book of a market, as they come in an evening: no client after the other. The books become their fold. */
export async function makeBets(pool: Pool, market: string): Promise<void> {
  await inBulk(pool, async (query) => {
    await query(
      `insert into bets (client_id, snapshot_id, event_id, market_id, selection_id, betting_type, odds, display_price, asked, stake, win, loss)
       select client_id, snapshot_id, $2, $1, ($3::bigint[])[1 + (client_id + i) % 3], side, 1900, '0.9', 1900, stake,
         case side when 1 then stake / 10 * 9 else stake end, case side when 1 then stake else stake / 10 * 9 end
       from runner_books cross join generate_series(1, 10) i
       cross join lateral (select 1 + (i % 4 = 0)::int as side, 10 * (1000 + client_id % 97) as stake) bet
       where market_id = $1 order by i, (client_id::bigint * 7919) % 100003`,
      [market, EVENT, [...RUNNERS]],
    );
    const pl = RUNNERS.map(
      (id) => `sum(case when (selection_id = ${id}) = (betting_type = 1) then win else -loss end)`,
    );
    await query(
      `update runner_books b set none = f.none, pl = f.pl, stakes = f.stakes from (
         select client_id, sum(case betting_type when 1 then -loss else win end) as none, array[${pl.join(', ')}]::bigint[] as pl, sum(stake) as stakes from bets group by 1
       ) f where f.client_id = b.client_id`,
    );
    await query(
      `update wallets w set used_limit = greatest(0, -least(b.pl[1], b.pl[2], b.pl[3]))
       from runner_books b where b.client_id = w.user_id`,
    );
    for (const table of ['bets', 'wallets']) await query(`vacuum analyze ${table}`);
    await query('vacuum full analyze runner_books');
  });
}
