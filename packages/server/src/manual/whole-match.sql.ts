import { BALL_START } from '@pavilion/contract/manual-types.ts';
import type { Db } from '../db/pool.ts';
import { KEPT_LINES, KEPT_PRICES } from './manual.sql.ts';

type Of = { eventId: string; marketId?: string | undefined; sessionId?: string | undefined };

/** Ids of markets and sessions. */
export type Ids = { markets: readonly string[]; sessions: readonly string[] };

/** What is on offer in a match, kept from other desks in one order until the transaction ends. */
export async function lockOpen(db: Db, eventId: string): Promise<Ids> {
  const markets = await db.query<{ id: string }>(
    `select d.market_id as id from manual_markets d join markets m on m.id = d.market_id
     where m.event_id = $1 and m.settled_at is null and d.status = '' order by 1 for no key update of d`,
    [eventId],
  );
  const sessions = await db.query<{ id: string }>(
    `select d.session_id as id from manual_sessions d join sessions s on s.id = d.session_id
     where s.event_id = $1 and s.settled_at is null and d.status = '' order by 1 for no key update of d`,
    [eventId],
  );
  return idsOf(markets.rows, sessions.rows);
}

/** What a ball took off and can come back now: a timed market does not after its close time. With when it was taken off. */
export async function lockKept(
  db: Db,
  { eventId, marketId, sessionId }: Of,
  at: Date,
): Promise<Ids & { takenOff: Date | null }> {
  const all = marketId === undefined && sessionId === undefined;
  const markets = await db.query<{ id: string; sent_at: Date }>(
    `select d.market_id as id, d.sent_at from manual_markets d join markets m on m.id = d.market_id
     where m.event_id = $1 and m.settled_at is null and d.kept is not null and (m.closes_at is null or m.closes_at > $2)
       and ($3 or d.market_id = $4) order by 1 for no key update of d`,
    [eventId, at, all, marketId ?? null],
  );
  const sessions = await db.query<{ id: string; sent_at: Date }>(
    `select d.session_id as id, d.sent_at from manual_sessions d join sessions s on s.id = d.session_id
     where s.event_id = $1 and s.settled_at is null and d.kept is not null and ($2 or d.session_id = $3)
     order by 1 for no key update of d`,
    [eventId, all, sessionId ?? null],
  );
  const times = [...markets.rows, ...sessions.rows].map(({ sent_at }) => sent_at.getTime());
  return {
    ...idsOf(markets.rows, sessions.rows),
    takenOff: times.length === 0 ? null : new Date(Math.max(...times)),
  };
}

function idsOf(markets: readonly { id: string }[], sessions: readonly { id: string }[]): Ids {
  return { markets: markets.map(({ id }) => id), sessions: sessions.map(({ id }) => id) };
}

export async function takeOff(db: Db, { markets, sessions }: Ids, at: Date): Promise<void> {
  await db.query(
    `update manual_markets d set status = $2, sent_at = $3, revision = revision + 1, kept = ${KEPT_PRICES}
     where market_id = any($1::text[])`,
    [markets, BALL_START, at],
  );
  await db.query('update manual_prices set back = 0, lay = 0 where market_id = any($1::text[])', [markets]);
  await db.query(
    `update manual_sessions set status = $2, sent_at = $3, revision = revision + 1, kept = ${KEPT_LINES}, no_line = 0, yes_line = 0
     where session_id = any($1::text[])`,
    [sessions, BALL_START, at],
  );
}

export async function bringBack(db: Db, { markets, sessions }: Ids, at: Date): Promise<void> {
  await db.query(
    `update manual_prices p set back = (k ->> 'back')::int, lay = (k ->> 'lay')::int
     from manual_markets d cross join lateral jsonb_array_elements(d.kept) k
     where d.market_id = any($1::text[]) and p.market_id = d.market_id and p.selection_id = (k ->> 'selectionId')::bigint`,
    [markets],
  );
  await db.query(
    `update manual_markets set status = '', sent_at = $2, revision = revision + 1 where market_id = any($1::text[])`,
    [markets, at],
  );
  await db.query(
    `update manual_sessions set status = '', sent_at = $2, revision = revision + 1,
       no_line = (kept ->> 'noLine')::int, no_rate = (kept ->> 'noRate')::int,
       yes_line = (kept ->> 'yesLine')::int, yes_rate = (kept ->> 'yesRate')::int
     where session_id = any($1::text[])`,
    [sessions, at],
  );
}
