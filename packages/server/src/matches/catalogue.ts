import { sportOfFeed } from '@pavilion/contract/sports.ts';
import type { NoBets } from '@pavilion/contract/refusals.ts';
import { isWithdrawn, placesOf } from '@pavilion/engine/odds-stream/market-book.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Db } from '../db/pool.ts';
import { numbered } from './names.ts';
import { NO_BETS_ON } from './no-bets.ts';

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

type NewMarket = {
  marketId: string;
  eventId: string;
  marketType: number;
  /** What the feed says that won, of a market that is over. */
  winnersTold: readonly number[];
  definition: MarketDefinition;
};

/**
 * Makes the market and its runners known; a winner is kept as a proposal for the settlement desk. A runner that comes later
 * takes the place behind the others: books are kept by place.
 *
 * @returns why the market takes no bets, null when it does
 */
export async function saveMarket(
  db: Db,
  { marketId, eventId, marketType, winnersTold, definition }: NewMarket,
): Promise<NoBets | null> {
  const runners = definition.runners.toSorted((a, b) => a.sortPriority - b.sortPriority);
  const ids = runners.map((runner) => runner.id);
  const withdrawn = runners.filter(isWithdrawn).map((runner) => runner.id);
  const { rows } = await db.query<{ no_bets: NoBets | null }>(
    `with told as (
       select distinct on (selection_id) selection_id, name, place
       from unnest($7::bigint[], $8::text[]) with ordinality as r (selection_id, name, place) order by selection_id, place
     ), fresh as (
       select * from told where not exists (select from runners r where r.market_id = $1 and r.selection_id = told.selection_id)
     ), before as (
       select exists (select from runner_books where market_id = $1) as bets, exists (select from fresh) as late,
         exists (select from runners where market_id = $1 and not withdrawn and selection_id = any($9::bigint[])) as left_now
     ), m as (
       insert into markets (id, event_id, name, market_type, is_main, position, start_time, proposed_selections, winners)
       values ($1, $2, $3, $4::smallint, $4::smallint = 1 and not exists (select from markets where event_id = $2 and is_main),
         (select count(*) from markets where event_id = $2), $5, $6, $10)
       on conflict (id) do update set
         proposed_selections = case when excluded.proposed_selections = '{}' then markets.proposed_selections else excluded.proposed_selections end,
         winners = case when markets.settled_at is null then excluded.winners else markets.winners end,
         bets_stopped = case
           when markets.bets_stopped = 'late_runner' or (select bets and late from before) then 'late_runner'
           when cardinality($9::bigint[]) = 0 then null
           when (select bets and left_now from before) then 'runner_withdrawn'
           else markets.bets_stopped end
       returning id, winners, bets_stopped
     ), added as (
       insert into runners (market_id, selection_id, name, position, withdrawn, late)
       select m.id, selection_id, name,
         (select count(*) from runners where market_id = $1) + row_number() over (order by place) - 1,
         selection_id = any($9::bigint[]), (select bets from before)
       from m, fresh
     ), marked as (
       update runners set withdrawn = not withdrawn
       where market_id = $1 and withdrawn <> (selection_id = any($9::bigint[]))
     )
     select ${NO_BETS_ON} as no_bets from m`,
    [
      marketId,
      eventId,
      definition.name ?? definition.marketType ?? marketId,
      marketType,
      definition.marketTime,
      winnersTold,
      ids,
      runners.map((runner) => runner.name ?? numbered(runner.id)),
      withdrawn,
      placesOf(definition),
    ],
  );
  return rows[0]?.no_bets ?? null;
}

/** Whether what can happen in a known market is not what it was: how many win it, or its runners. */
export async function changesField(
  db: Db,
  { marketId, definition }: Pick<NewMarket, 'marketId' | 'definition'>,
): Promise<boolean> {
  const { runners } = definition;
  const { rows } = await db.query<{ changes: boolean }>(
    `select exists (select from markets where id = $1) and (
       exists (select from markets where id = $1 and winners <> $4)
       or exists (select from unnest($2::bigint[]) told where not exists (
         select from runners r where r.market_id = $1 and r.selection_id = told))
       or exists (select from runners where market_id = $1 and withdrawn <> (selection_id = any($3::bigint[])))) as changes`,
    [
      marketId,
      runners.map(({ id }) => id),
      runners.filter(isWithdrawn).map(({ id }) => id),
      placesOf(definition),
    ],
  );
  return rows[0]?.changes === true;
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
