import { CHECK_KINDS } from '@pavilion/contract/house-checks.ts';
import { createPool } from '../db/pool.ts';
import { findingsOf } from '../house-checks/run-check.ts';
import { BackupFault } from './fault.ts';

const CONNECTIONS = 3;

/** What every night is asked of the house: books against their bets, chains, sums. */
const PROVED = CHECK_KINDS.filter((kind) => kind !== 'open_matches');

/** @throws BackupFault with the findings when books, chains or sums of a database do not hold. */
export async function refuseBrokenBooks(connectionString: string, signal?: AbortSignal): Promise<void> {
  const pool = createPool(connectionString, { max: CONNECTIONS });
  try {
    for (const kind of PROVED) {
      signal?.throwIfAborted();
      const found = await findingsOf(pool, kind, async () => signal?.throwIfAborted());
      if (found.length > 0)
        throw new BackupFault('differs', `What the backup holds is not right: ${found.join('; ')}.`);
    }
  } finally {
    await pool.end();
  }
}
