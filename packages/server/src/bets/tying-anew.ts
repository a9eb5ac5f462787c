import type { Db } from '../db/pool.ts';
import { changeUsedLimits } from '../wallets/used-limits.ts';
import { BET_KINDS } from './bet-kinds.ts';

/**
 * Changes what can happen in a market: how many win it, and which runners. Bets under way are let in first and new ones are kept
 * out until it is written, and what the bets that stand tie up is worked out anew (rules 4, 13).
 */
export async function tyingAnew<T>(db: Db, marketId: string, change: () => Promise<T>): Promise<T> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [marketId]);
  const { rows } = await db.query<{ client_id: number }>(
    `select distinct b.client_id from runner_books b join markets m on m.id = b.market_id
     where m.id = $1 and m.settled_at is null order by 1`,
    [marketId],
  );
  const clients = rows.map((row) => row.client_id);
  if (clients.length === 0) return change();
  const before = await BET_KINDS.market.tiedUp(db, marketId, clients);
  const changed = await change();
  const after = await BET_KINDS.market.tiedUp(db, marketId, clients);
  const more = clients.map((id) => [id, (after.get(id) ?? 0n) - (before.get(id) ?? 0n)] as const);
  await changeUsedLimits(db, new Map(more.filter(([, amount]) => amount !== 0n)));
  return changed;
}
