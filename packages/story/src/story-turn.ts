import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const LOCK = 0x73746f72; // "stor"
const TRIES = 6;
const BETWEEN_TRIES_MS = 250;

/**
 * Of several servers on one database only one plays the story: the one that holds this lock, which its connection keeps
 * and its end gives back. Undefined when another holds it. A server that has just been killed gets a moment to let go.
 */
export async function takeStoryTurn(pool: Pool): Promise<{ giveBack(): void } | undefined> {
  const connection = await pool.connect();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    // Destroyed, not returned to the pool: the lock goes with the connection.
    if (rows[0]?.taken === true) return { giveBack: () => connection.release(true) };
    await sleep(BETWEEN_TRIES_MS);
  }
  connection.release();
  return undefined;
}
