import type { Pool } from 'pg';
import { transaction, type Db } from './pool.ts';

/** Reads several things as of one moment: by the caller's own transaction where it has one, else by one for the purpose. */
export async function inOneMoment<T>(pool: Pool, db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  if (db !== pool) return read(db);
  return transaction(pool, async (own) => {
    await own.query('set transaction isolation level repeatable read, read only');
    return read(own);
  });
}
