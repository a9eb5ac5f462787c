import type { Pool } from 'pg';
import { transaction, type Db } from '../db/pool.ts';

/** An event whose results follow each other is not counted after each of them. */
const QUIET = '20 seconds';

/**
 * Counts what games brought each client of the events that changed and are quiet, one after the other, each in a transaction of its
 * own: until then reports read those from their lines.
 *
 * @param quiet how long nothing was booked, as PostgreSQL's interval
 */
export async function countGames(pool: Pool, signal?: AbortSignal, quiet = QUIET): Promise<void> {
  const { rows } = await pool.query<{ event_id: string }>(
    'select event_id from uncounted_events where since <= now() - $1::interval order by since',
    [quiet],
  );
  for (const { event_id } of rows) {
    if (signal?.aborted === true) return;
    await transaction(pool, (db) => db.query('select count_games($1)', [event_id]));
  }
}

/** Has the events of all clients at or below an account counted anew: reports follow today's tree, and it has another parent. */
export async function uncountGamesOf(db: Db, userId: number): Promise<void> {
  // A count that is under way has read the old tree: it ends first, so that its rows are seen here.
  await db.query('lock table uncounted_events in share row exclusive mode');
  await db.query(
    `insert into uncounted_events (event_id, since)
     select distinct g.event_id, now() from client_games g join users u on u.id = g.user_id
     where $1 in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)
     on conflict (event_id) do update set since = excluded.since`,
    [userId],
  );
}
