import type { Db } from '../db/pool.ts';

/** Room for sorting a hundred thousand clients; without it they go to disk and back in each statement. */
const WORK_MEM = '64MB';

/**
 * Waits until every bet under way on this market or session is in, and keeps new ones out until the transaction
 * ends. The event comes first, so that two desks on one match take turns; `no key`, because a bet under way refers to the
 * event's row (its foreign key) while it holds what we wait for next.
 */
export async function lockForSettlement(
  db: Db,
  eventId: string,
  subjectIds: readonly string[],
): Promise<void> {
  await db.query(`select set_config('work_mem', $2, true) from events where id = $1 for no key update`, [
    eventId,
    WORK_MEM,
  ]);
  for (const id of subjectIds.toSorted())
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
}
