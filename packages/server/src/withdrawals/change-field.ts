import { BET_KINDS } from '../bets/bet-kinds.ts';
import { rewriteBets } from '../bets/runner-bets.ts';
import type { Db } from '../db/pool.ts';
import { changeUsedLimits } from '../wallets/used-limits.ts';
import { marketState, type MarketState } from './market-state.sql.ts';
import { movedBy, planOf, type ClientPlan, type Moved } from './plan.ts';

/**
 * Carries out what a change of a market's field does to its bets, books and limits, in the caller's transaction and under its
 * lock (lockForSettlement). `before` was read under that lock; what changes the field writes it in between.
 */
export async function changeField(
  db: Db,
  before: MarketState,
  { at, write }: { at: Date; write: () => Promise<void> },
): Promise<Moved> {
  await write();
  const after = (await marketState(db, before.id))!;
  const plans: ClientPlan[] = [];
  for await (const some of planOf(db, before, after)) {
    // Whoever moves the wallets of several clients holds this, so that no two wait for each other.
    await db.query('select lock_ledger()');
    await rewriteBets(
      db,
      some.flatMap(({ bets }) => bets),
      at,
    );
    const refolded = some.filter(({ bets }) => bets.length > 0).map(({ clientId }) => clientId);
    await BET_KINDS.market.foldAgain(db, before.id, refolded);
    await changeUsedLimits(
      db,
      new Map(some.map(({ clientId, usedBefore, usedAfter }) => [clientId, usedAfter - usedBefore])),
    );
    plans.push(...some);
  }
  return movedBy(plans);
}
