import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/**
 * As `lockForSettlement`, of many draws at once: waits until every bet under way on one of them is in, and keeps new ones out
 * until the transaction ends.
 */
export async function lockDraws(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const of = [texts(ids.toSorted())];
  await db.query('select id from events where id = any($1::text[]) order by id for no key update', of);
  await db.query(
    `select pg_advisory_xact_lock(hashtextextended(id, 0))
     from (select id from unnest($1::text[]) with ordinality d (id, place) order by place) d`,
    of,
  );
}
