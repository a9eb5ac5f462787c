import { fallenNumber } from '../bets/bet-status.ts';
import { deadHeatAdds, sharedOf } from '../bets/dead-heat.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';

export type BookKind = 'odds' | 'bookmaker' | 'other' | 'session';

/** What a client's book of one settled market, session or draw ended at, under one snapshot of shares. */
export type SettledBook = {
  client_id: number;
  kind: BookKind;
  /** The client's. */
  pl: bigint;
  /** How many such books there are, of one P/L under one snapshot: rounds of a casino mostly end alike. */
  alike: bigint;
  /** Of all of them. */
  stakes: bigint;
  /** From Agent up to the Company; null where the chain has nobody of that level. */
  upline: (number | null)[];
  weights: number[];
};

/** Levels of the upline from the direct parent of most clients to the Company. */
export const LEVELS = [6, 5, 4, 3, 2, 1] as const;

export const chainOf = (alias: string): string =>
  `array[${LEVELS.map((level) => `${alias}.u${level}`).join(', ')}] as upline,
   array[${LEVELS.map((level) => `${alias}.w${level}`).join(', ')}] as weights`;

const { places, runners } = sharedOf('m');

/**
 * Books of an event's settled markets, sessions and draw whose bets were accepted below the viewer. A rolled-back or void
 * market has no result, so its books are not there.
 */
export async function settledBooks(db: Db, viewer: Viewer, eventId: string): Promise<SettledBook[]> {
  // A client has nobody below.
  if (viewer.level === 7) return [];
  const { rows } = await db.query<SettledBook>(
    `select b.client_id, case m.market_type when 1 then 'odds' when 2 then 'bookmaker' else 'other' end as kind,
       (b.none + (select coalesce(sum(coalesce(b.pl[place], b.none) - b.none), 0) from unnest(w.places) place)
         + coalesce(d.added, 0))::bigint as pl, 1::bigint as alike, b.stakes, ${chainOf('b')}
     from markets m
     cross join lateral (
       select array(
         select r.position + 1 from runners r where r.market_id = m.id and r.selection_id = any(m.result_selections)
       ) as places
     ) w
     join runner_books b on b.market_id = m.id
     left join lateral (
       select sum(${deadHeatAdds('x', places, runners)}) as added from bets x
       where x.market_id = m.id and x.client_id = b.client_id and x.snapshot_id = b.snapshot_id and x.voided_at is null
         and x.selection_id = any(m.result_shared)
     ) d on cardinality(m.result_shared) > 0
     where m.event_id = $2 and m.settled_at is not null and m.result_selections is not null and b.u${viewer.level} = $1
     union all
     select b.client_id, 'session', b.base + coalesce((
         select sum(j.amount) from unnest(b.lines, b.jumps) as j (line, amount) where j.line <= f.result
       ), 0)::bigint, 1, b.stakes, ${chainOf('n')}
     from sessions f join session_books b on b.session_id = f.id join share_snapshots n on n.id = b.snapshot_id
     where f.event_id = $2 and f.settled_at is not null and f.result is not null and n.u${viewer.level} = $1
     union all
     select b.client_id, 'other', n.pl, 1, n.stakes, ${chainOf('b')}
     from draws bd join draw_books b on b.draw_id = bd.id
     cross join lateral (
       select coalesce(sum(case when x.number % 1000000 = x.fallen then x.pays else 0 end - x.staked), 0)::bigint as pl,
         coalesce(sum(x.staked), 0)::bigint as stakes
       from (select *, ${fallenNumber('number / 1000000')} as fallen from unnest(b.numbers, b.staked, b.pays) as k (number, staked, pays)) x
       where x.fallen is not null
     ) n
     where bd.id = $2 and bd.pana is not null and b.u${viewer.level} = $1`,
    [viewer.actingId, eventId],
  );
  return rows;
}

/** The charge per client with which a match was closed; null while it is not closed. */
export async function standingCharge(db: Db, eventId: string): Promise<bigint | null> {
  const { rows } = await db.query<{ charge: bigint }>(
    `select charge from settlements where event_id = $1 and kind = 'close' and rolled_back_at is null`,
    [eventId],
  );
  return rows[0]?.charge ?? null;
}

export type Person = {
  id: number;
  guid: string;
  username: string;
  first_name: string;
  last_name: string;
  role: number;
};

export async function peopleOf(db: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  const { rows } = await db.query<Person>(
    'select id, guid, username, first_name, last_name, role from users where id = any($1::int[])',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
