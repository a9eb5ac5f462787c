import type { Db } from '../db/pool.ts';

/** Switches the open matches of a league with it and tells which changed; one that was switched off by itself stays off. */
export async function switchEventsOf(db: Db, leagueId: number, active: boolean): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update events set active = $2, off_with_league = not $2
     where league_id = $1 and closed_at is null and case when $2 then off_with_league else active end returning id`,
    [leagueId, active],
  );
  return rows.map((row) => row.id);
}

export async function switchEvent(db: Db, eventId: string, active: boolean): Promise<void> {
  await db.query('update events set active = $2, off_with_league = false where id = $1', [eventId, active]);
}

/** Makes a listed match known: off, for an operator to switch on. One that is known already stays as it is. */
export async function addListedEvent(
  db: Db,
  match: {
    eventId: string;
    name: string;
    league: string;
    sportId: number;
    startsAt: string;
    inPlay: boolean;
  },
): Promise<void> {
  await db.query(
    `insert into events (id, name, league_name, sport_id, open_date, in_play, active)
     select $1, $2, $3, s.id, $5, $6, false from sports s where s.id = $4 on conflict (id) do nothing`,
    [match.eventId, match.name, match.league, match.sportId, match.startsAt, match.inPlay],
  );
}

export async function switchMarket(db: Db, marketId: string, active: boolean): Promise<void> {
  await db.query('update markets set active = $2 where id = $1', [marketId, active]);
}

/** Adds a listed session to ours, or switches it on; its type stays once there are bets on it. */
export async function offerSession(
  db: Db,
  session: { eventId: string; sessionId: string; name: string; sessionType: number },
): Promise<void> {
  await db.query(
    `insert into sessions (id, event_id, name, session_type) values ($2, $1, $3, $4)
     on conflict (id) do update set active = true,
       session_type = case when exists (select from session_books b where b.session_id = sessions.id)
         then sessions.session_type else excluded.session_type end`,
    [session.eventId, session.sessionId, session.name, session.sessionType],
  );
}

export async function takeSessionAway(db: Db, sessionId: string): Promise<void> {
  await db.query('update sessions set active = false where id = $1', [sessionId]);
}

export async function forgetSession(db: Db, sessionId: string): Promise<void> {
  await db.query('delete from sessions where id = $1', [sessionId]);
}
