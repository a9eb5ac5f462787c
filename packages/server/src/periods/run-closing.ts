import { Refusal } from '@pavilion/contract/refusals.ts';
import { transactionTold } from '../db/pool.ts';
import type { House } from '../house.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { bookPeriod } from './close-period.ts';
import { endClosing, openClosing, tellClosing, type OpenClosing } from './closing.sql.ts';
import { lockPeriods } from './period.sql.ts';
import type { Heard } from './plan-period.ts';

/** Ten million lines, several times over. */
const TIME_LIMIT = '15min';

/**
 * Closes a period that was taken up as a job. The period and that it is closed are one transaction: a process that dies in the
 * middle leaves nothing behind and the job runs again; one that dies after it finds the job done. A refusal ends the job; any
 * other fault is thrown, and the queue tries again.
 */
export async function runClosing(house: House, closingId: string): Promise<void> {
  const closing = await openClosing(house.pool, closingId);
  if (closing === undefined) return;
  try {
    await run(house, closing);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    const why = error.fields?.['to_date'] ?? message;
    await endClosing(house.pool, closingId, { code, error: why, at: house.now() });
  }
}

async function run(house: House, { id, to_date: toDate, asked_by }: OpenClosing): Promise<void> {
  await transactionTold(house.pool, async (db, beside) => {
    await db.query(`select set_config('statement_timeout', $1, true)`, [TIME_LIMIT]);
    await lockPeriods(db, asked_by.viewer.actingId);
    // The same job on another node may have closed it while this one waited.
    if ((await openClosing(db, id)) === undefined) return;
    const ctx = mutationContext(house, db, { ...asked_by, key: undefined, tells: [] });
    const heard: Heard = (progress) => tellClosing(beside, id, progress);
    const { id: periodId } = await bookPeriod(house, ctx, { toDate, heard });
    await endClosing(db, id, { periodId, at: house.now() });
  });
}
