import type { Db } from '../db/pool.ts';
import { SESSION_LOCKED } from './session-locked.ts';

export async function lockMarket(db: Db, marketId: string, locked: boolean): Promise<void> {
  await db.query('update markets set locked = $2 where id = $1', [marketId, locked]);
}

export async function lockRunner(
  db: Db,
  { marketId, selectionId }: { marketId: string; selectionId: number },
  locked: boolean,
): Promise<void> {
  await db.query('update runners set locked = $3 where market_id = $1 and selection_id = $2', [
    marketId,
    selectionId,
    locked,
  ]);
}

export async function hideMarket(db: Db, marketId: string, hidden: boolean): Promise<void> {
  await db.query('update markets set hidden = $2 where id = $1', [marketId, hidden]);
}

/** Locks or opens a session by itself, whatever its section says. */
export async function lockSession(db: Db, sessionId: string, locked: boolean): Promise<void> {
  await db.query('update sessions set locked = $2 where id = $1', [sessionId, locked]);
}

/** Every session of the types follows its section again; answers the open ones that are locked or unlocked by it. */
export async function lockSections(
  db: Db,
  { eventId, types, lock, at }: { eventId: string; types: number[]; lock: boolean; at: Date },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with locked as (
       insert into section_locks (event_id, session_type, at) select $1, type, $4 from unnest($2::int[]) type where $3
       on conflict do nothing
     ), unlocked as (
       delete from section_locks where event_id = $1 and session_type = any($2::int[]) and not $3
     ), following as (
       update sessions set locked = null where event_id = $1 and session_type = any($2::int[]) and locked is not null
     )
     select id from sessions s
     where event_id = $1 and session_type = any($2::int[]) and settled_at is null and ${SESSION_LOCKED} <> $3 order by id`,
    [eventId, types, lock, at],
  );
  return rows.map((row) => row.id);
}
