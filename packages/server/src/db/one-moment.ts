import type { Pool } from 'pg';
import { HOLD_PARTS } from './hold-parts.ts';
import { transaction, type Db } from './pool.ts';

/** Reads several things as of one moment: by the caller's own transaction where it has one, else by one for the purpose. */
export async function inOneMoment<T>(pool: Pool, db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db !== pool) return read(db);
  return transaction(pool, async (own) => {
    await Promise.all([
      own.query('set transaction isolation level repeatable read, read only'),
      own.query(HOLD_PARTS),
    ]);
    return read(own);
  });
}
