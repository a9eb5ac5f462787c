import { sportOfFeed } from '@pavilion/contract/sports.ts';
import { placesOf } from '@pavilion/engine/odds-stream/market-book.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Db } from '../db/pool.ts';
import { numbered } from './names.ts';

type NewSession = { readonly sessionId: string; readonly name: string; readonly sessionType: number };

/**
 * Makes the match known, or brings up to date what the exchange decides: whether it is in play. The main market says so,
 * where there is one: another may be over long before the match is.
 */
export async function saveEvent(
  db: Db,
  { marketId, definition }: Pick<NewMarket, 'marketId' | 'definition'>,
): Promise<void> {
  await db.query(
    `insert into events (id, name, sport_id, open_date, in_play) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set in_play = (excluded.in_play and events.closed_at is null)
       where events.in_play is distinct from (excluded.in_play and events.closed_at is null)
         and coalesce((select id = $6 from markets where event_id = $1 and is_main), true)`,
    [
      definition.eventId,
      definition.eventName ?? definition.name ?? definition.eventId,
      sportOfFeed(definition.eventTypeId),
      definition.openDate ?? definition.marketTime,
      definition.inPlay && definition.status !== 'CLOSED',
      marketId,
    ],
  );
}

export type NewMarket = {
  marketId: string;
  eventId: string;
  marketType: number;
  /** What the feed says that won, of a market that is over. */
  winnersTold: readonly number[];
  definition: MarketDefinition;
};

/**
 * Makes the market and its runners known; a winner is kept as a proposal for the settlement desk. A runner that comes later
 * takes the place behind the others, for good: books are kept by place. How many win it stays once it is settled.
 */
export async function saveMarket(
  db: Db,
  { marketId, eventId, marketType, winnersTold, definition }: NewMarket,
): Promise<void> {
  const runners = definition.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  await db.query(
    `with told as (
       select distinct on (selection_id) selection_id, name, place
       from unnest($7::bigint[], $8::text[]) with ordinality as r (selection_id, name, place) order by selection_id, place
     ), m as (
       insert into markets (id, event_id, name, market_type, is_main, position, start_time, proposed_selections, winners)
       values ($1, $2, $3, $4::smallint, $4::smallint = 1 and not exists (select from markets where event_id = $2 and is_main),
         (select count(*) from markets where event_id = $2), $5, $6, $9)
       on conflict (id) do update set
         proposed_selections = case when excluded.proposed_selections = '{}' then markets.proposed_selections else excluded.proposed_selections end,
         winners = case when markets.settled_at is null then excluded.winners else markets.winners end
       returning id
     )
     insert into runners (market_id, selection_id, name, position)
     select m.id, selection_id, name,
       (select count(*) from runners where market_id = $1) + row_number() over (order by place) - 1
     from m, told where not exists (select from runners r where r.market_id = $1 and r.selection_id = told.selection_id)`,
    [
      marketId,
      eventId,
      definition.name ?? definition.marketType ?? marketId,
      marketType,
      definition.marketTime,
      winnersTold,
      runners.map((runner) => runner.id),
      runners.map((runner) => runner.name ?? numbered(runner.id)),
      placesOf(definition),
    ],
  );
}

/** Makes a session known once its match is, unless an operator deleted it. */
export async function saveSession(db: Db, eventId: string, session: NewSession): Promise<void> {
  await db.query(
    `insert into sessions (id, event_id, name, session_type) select $1, $2, $3, $4
     where exists (select from events where id = $2) and not exists (select from dismissed_fancies where session_id = $1)
     on conflict (id) do nothing`,
    [session.sessionId, eventId, session.name, session.sessionType],
  );
}

/** The result that a session would settle on; the settlement desk decides. */
export async function proposeResult(db: Db, sessionId: string, result: number): Promise<void> {
  await db.query('update sessions set proposed_result = $2 where id = $1', [sessionId, result]);
}
