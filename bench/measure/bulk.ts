import type { Pool } from './cluster.ts';

/** A connection for making data: no time limit, much memory, and no foreign keys or triggers, which the data keeps by itself. */
export async function inBulk<T>(pool: Pool, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set work_mem = '512MB'; set maintenance_work_mem = '512MB';
      set session_replication_role = replica; set synchronous_commit = off`);
    return await work(async (text, values = []) => (await client.query(text, values)).rows);
  } finally {
    client.release(true); // the settings go with the connection
  }
}

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Fills a table without its secondary indexes and builds them afterwards, which is many times faster. */
export async function withoutIndexes(query: Query, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await query(
    `select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index i
     where indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of indexes) await query(`drop index ${String(name)}`);
  await fill();
  for (const { definition } of indexes) await query(String(definition));
}
