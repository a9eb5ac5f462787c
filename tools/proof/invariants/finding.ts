import type { Pool } from '../house/temporary-house.ts';

/** An invariant that does not hold, by name, and where. */
export type Finding = { readonly invariant: string; readonly detail: string };

/** Rows of a query that lists what is wrong: nothing when the invariant holds. */
export async function findings(pool: Pool, invariant: string, sql: string): Promise<Finding[]> {
  const { rows } = await pool.query<Record<string, unknown>>(sql);
  return rows.map((row) => ({
    invariant,
    detail: Object.entries(row)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  }));
}
