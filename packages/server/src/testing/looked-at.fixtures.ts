import type { Db } from '../db/pool.ts';

/** Rows of a table, of all its parts, that a work looks at in a transaction, found by an index or not. */
export async function rowsLookedAt(
  db: Db,
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  const count = async (): Promise<number> => {
    const { rows } = await db.query<{ rows: number }>(
      `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables where starts_with(relname, $1)`,
      [table],
    );
    return rows[0]!.rows;
  };
  const before = await count();
  await work(db);
  return (await count()) - before;
}
