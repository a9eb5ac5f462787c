import type { Db } from '../../../packages/server/src/db/pool.ts';

/** An invariant that does not hold, by name, and where. */
export type Finding = { readonly invariant: string; readonly detail: string };

/** Rows of a query that lists what is wrong: nothing when the invariant holds. */
export async function findings(db: Db, invariant: string, sql: string): Promise<Finding[]> {
  const { rows } = await db.query<Record<string, unknown>>(sql);
  return rows.map((row) => ({
    invariant,
    detail: Object.entries(row)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
  }));
}
