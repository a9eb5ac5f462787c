import type { Db } from '../db/pool.ts';

/** A fresh id for a match, market or session of the desk; the letter keeps it apart from those of feeds. */
export async function manualId(db: Db): Promise<string> {
  const { rows } = await db.query<{ id: string }>(`select 'M' || nextval('manual_numbers') as id`);
  return rows[0]!.id;
}
