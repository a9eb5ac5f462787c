import type { Pool } from './cluster.ts';

/** Of some tables together: their rows alone, and with indexes and all else. */
export async function bytesOf(
  pool: Pool,
  tables: readonly string[],
): Promise<{ readonly rows: number; readonly total: number }> {
  const { rows } = await pool.query<{ rows: number; total: number }>(
    `select sum(pg_relation_size(part))::float8 as rows, sum(pg_total_relation_size(part))::float8 as total
     from unnest($1::text[]) name left join pg_partition_tree(name::regclass) p on true, coalesce(p.relid, name::regclass) part`,
    [tables],
  );
  return rows[0]!;
}
