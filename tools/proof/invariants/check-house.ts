import type { Db } from '../../../packages/server/src/db/pool.ts';
import { checkBooks } from './books.ts';
import { checkCash } from './cash-books.ts';
import type { Finding } from './finding.ts';
import { checkGains } from './gains.ts';
import { checkJournal } from './journal.ts';
import { checkPeriods } from './periods.ts';
import { checkSettlements } from './settlements.ts';
import { storedBets, storedSubjects } from './stored-bets.ts';
import { checkRounds } from './stored-rounds.ts';
import { checkWallets } from './wallets.ts';

/**
 * Everything that must hold in the database at any moment, worked out from its bets, lines and results without a line of
 * the engine. Nobody may be writing meanwhile.
 */
export async function checkHouse(db: Db): Promise<Finding[]> {
  const bets = await storedBets(db);
  const subjects = await storedSubjects(db);
  return [
    ...(await checkJournal(db)),
    ...(await checkBooks(db, bets, subjects)),
    ...(await checkWallets(db, bets, subjects)),
    ...(await checkSettlements(db, bets, subjects)),
    ...(await checkRounds(db)),
    ...(await checkGains(db)),
    ...(await checkCash(db)),
    ...(await checkPeriods(db)),
  ];
}
