import type { Db } from '../db/pool.ts';
import { openDrawOf } from './open-draw.ts';

/**
 * Ends betting on a draw before its time, and with an Open that on the jodis and sangams of its Close: they end together. False when
 * it was over already, for whatever reason.
 */
export async function closeDrawEarly(db: Db, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update draws set closed_early_at = $2
     where id = $1 and closed_early_at is null and settled_at is null and closes_at > $2`,
    [id, at],
  );
  if (rowCount !== 1) return false;
  await db.query(
    `update draws c set jodi_closes_at = $2 where ${openDrawOf('c')} = $1 and jodi_closes_at > $2`,
    [id, at],
  );
  return true;
}
