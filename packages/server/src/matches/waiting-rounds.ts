import { readValue } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';

/** A round waits for a person when it is this old without a result, unless the house says otherwise: no table deals as long. */
const PENDING_MINUTES = 5;

/** What opened no later than this and has no result waits for a person. */
export async function waitsSince(db: Db, now: Date): Promise<Date> {
  const minutes = (await readValue<number>(db, 'casino_pending_minutes')) ?? PENDING_MINUTES;
  return new Date(now.getTime() - minutes * 60_000);
}
