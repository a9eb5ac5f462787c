import type { Db } from '../../../packages/server/src/db/pool.ts';
import { differingCash } from '../../../packages/server/src/house-checks/cash-books.ts';
import type { Finding } from './finding.ts';

/** Cashbooks against the journal, entry by entry (rulebook 4, 9). */
export async function checkCash(db: Db): Promise<Finding[]> {
  const differing = await differingCash(db, async () => undefined);
  return differing.map((said) => ({ invariant: 'cash', detail: JSON.stringify(said) }));
}
