import type { HouseCheck } from '@pavilion/contract/house-checks.ts';
import type { Db } from '../db/pool.ts';
import { latestChecks } from './check.sql.ts';

/** The last of each kind that ended. */
export async function lastChecks(db: Db, now: Date): Promise<HouseCheck[]> {
  return (await latestChecks(db, now)).filter((check) => check.finished_at !== null);
}
