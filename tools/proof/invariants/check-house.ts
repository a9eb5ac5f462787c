import type { Pool } from '../house/temporary-house.ts';
import { checkBooks } from './books.ts';
import type { Finding } from './finding.ts';
import { checkJournal } from './journal.ts';
import { checkSettlements } from './settlements.ts';
import { storedBets, storedSubjects } from './stored-bets.ts';
import { checkWallets } from './wallets.ts';

/**
 * Everything that must hold in the database at any moment, worked out from its bets, lines and results without a line of
 * the engine. Nobody may be writing meanwhile.
 */
export async function checkHouse(pool: Pool): Promise<Finding[]> {
  const bets = await storedBets(pool);
  const subjects = await storedSubjects(pool);
  return [
    ...(await checkJournal(pool)),
    ...(await checkBooks(pool, bets, subjects)),
    ...(await checkWallets(pool, bets, subjects)),
    ...(await checkSettlements(pool, bets, subjects)),
  ];
}
