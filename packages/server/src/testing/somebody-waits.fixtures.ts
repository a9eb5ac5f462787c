import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/pool.ts';

const MOST_LOOKS = 2_000;

/** Until somebody waits for a lock in this database. @throws Error when nobody does: whoever should has ended. */
export async function somebodyWaits(db: Db): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const { rowCount } = await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rowCount !== 0) return;
    await sleep(5);
  }
  throw new Error('nobody waits for another');
}
