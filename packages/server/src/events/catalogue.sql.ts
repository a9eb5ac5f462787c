import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Db } from '../db/pool.ts';
import type { SessionQuote } from '../feeds/feed.ts';

/** Makes the match known, or brings up to date what the exchange decides: whether it is in play. */
export async function saveEvent(db: Db, definition: MarketDefinition): Promise<void> {
  await db.query(
    `insert into events (id, name, sport_id, open_date, in_play)
     select $1, $2, coalesce((select id from sports where id = $3), 4), $4, $5
     on conflict (id) do update set in_play = (excluded.in_play and events.closed_at is null)
       where events.in_play is distinct from (excluded.in_play and events.closed_at is null)`,
    [
      definition.eventId,
      definition.eventName ?? definition.name ?? definition.eventId,
      Number(definition.eventTypeId ?? 4),
      definition.openDate ?? definition.marketTime,
      definition.inPlay && definition.status !== 'CLOSED',
    ],
  );
}

/** Makes the market and its runners known; a winner is kept as a proposal for the settlement desk. */
export async function saveMarket(
  db: Db,
  market: { marketId: string; marketType: number; winner: number | null; definition: MarketDefinition },
): Promise<void> {
  const { marketId, marketType, winner, definition } = market;
  const runners = definition.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  await db.query(
    `with market as (
       insert into markets (id, event_id, name, market_type, is_main, position, start_time, proposed_selection)
       values ($1, $2, $3, $4::smallint, $4::smallint = 1 and not exists (select from markets where event_id = $2 and is_main),
         (select count(*) from markets where event_id = $2), $5, $6)
       on conflict (id) do update set proposed_selection = coalesce(excluded.proposed_selection, markets.proposed_selection)
       returning id
     )
     insert into runners (market_id, selection_id, name, position)
     select market.id, r.selection_id, r.name, r.position
     from market, unnest($7::bigint[], $8::text[], $9::int[]) as r (selection_id, name, position)
     on conflict (market_id, selection_id) do nothing`,
    [
      marketId,
      definition.eventId,
      definition.name ?? definition.marketType ?? marketId,
      marketType,
      definition.marketTime,
      winner,
      runners.map((runner) => runner.id),
      runners.map((runner) => runner.name ?? `Selection ${runner.id}`),
      runners.map((_, index) => index),
    ],
  );
}

/** Makes a session known once its match is, unless an operator deleted it. */
export async function saveSession(db: Db, eventId: string, quote: SessionQuote): Promise<void> {
  await db.query(
    `insert into sessions (id, event_id, name, session_type) select $1, $2, $3, $4
     where exists (select from events where id = $2) and not exists (select from dismissed_fancies where session_id = $1)
     on conflict (id) do nothing`,
    [quote.sessionId, eventId, quote.name, quote.sessionType],
  );
}
