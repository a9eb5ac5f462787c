import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** Forgets what was declared of rounds that nobody bet on: it moved nothing. */
export async function forgetDeclared(db: Db, roundIds: readonly string[]): Promise<void> {
  await db.query('delete from settlements where round_id = any($1::text[])', [texts(roundIds)]);
}
