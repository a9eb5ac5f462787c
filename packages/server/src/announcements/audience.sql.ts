import type { Db } from '../db/pool.ts';

/** How many accounts below an operator hear what it says to all. */
export async function audienceOf(db: Db, owner: number): Promise<{ clients: number; operators: number }> {
  const { rows } = await db.query<{ clients: number; operators: number }>(
    `select coalesce(sum(total) filter (where role = 7), 0)::int as clients,
       coalesce(sum(total) filter (where role < 7), 0)::int as operators
     from downline_counts where ancestor_id = $1`,
    [owner],
  );
  return rows[0]!;
}
