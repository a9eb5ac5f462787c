import type { Db } from '../db/pool.ts';

export type NewEvent = {
  readonly id: string;
  readonly name: string;
  readonly sportId: number;
  readonly eventType: number;
  readonly openDate: Date;
  readonly inPlay: boolean;
};

export async function addEvent(db: Db, event: NewEvent): Promise<void> {
  await db.query(
    `insert into events (id, name, sport_id, event_type, open_date, in_play) values ($1, $2, $3, $4, $5, $6)`,
    [event.id, event.name, event.sportId, event.eventType, event.openDate, event.inPlay],
  );
}

/** A match of the desk has no feed that says that it is on: the first price after its start does. True when it did so now. */
export async function beginPlay(db: Db, eventId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update events set in_play = true where id = $1 and not in_play and closed_at is null and open_date <= $2
       and exists (select from manual_events d where d.event_id = $1)`,
    [eventId, at],
  );
  return rowCount === 1;
}

export type NewMarket = {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly marketType: number;
  /** Whether it becomes the match's main market when the match has none. */
  readonly mayBeMain: boolean;
  readonly runners: readonly string[];
  readonly startTime: Date;
  readonly closesAt: Date | null;
};

/** Adds a market behind the others of its match; its runners are numbered from 1. */
export async function addMarket(db: Db, market: NewMarket): Promise<void> {
  await db.query(
    `insert into markets (id, event_id, name, market_type, is_main, position, start_time, closes_at)
     select $1, $2, $3, $4::smallint, $7 and not exists (select from markets where event_id = $2 and is_main),
       (select count(*) from markets where event_id = $2), $5, $6`,
    [
      market.id,
      market.eventId,
      market.name,
      market.marketType,
      market.startTime,
      market.closesAt,
      market.mayBeMain,
    ],
  );
  await db.query(
    `insert into runners (market_id, selection_id, name, position)
     select $1, place, name, place - 1 from unnest($2::text[]) with ordinality as r (name, place)`,
    [market.id, market.runners],
  );
}

export type NewSession = {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly sessionType: number;
};

export async function addSession(db: Db, session: NewSession): Promise<void> {
  await db.query('insert into sessions (id, event_id, name, session_type) values ($1, $2, $3, $4)', [
    session.id,
    session.eventId,
    session.name,
    session.sessionType,
  ]);
}
