import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import type { Db } from '../db/pool.ts';
import { changeField } from './change-field.ts';
import { followRunners } from './follow-runners.ts';
import { marketState } from './market-state.sql.ts';
import { marketsToldSince, takeSince, toldSince } from '../matches/told-since.ts';

/**
 * Waits for the bets under way on the markets of a match of which the feed said something since they have their results, and
 * keeps new ones out. Asked before wallets are moved: a bet waits for its wallet while it holds what we wait for.
 *
 * @returns what carries that out in those that have no result any more, with their bets, books and limits (rules 13)
 */
export async function lockToldSince(db: Db, eventId: string): Promise<() => Promise<void>> {
  await lockForSettlement(db, eventId, []);
  const markets = await marketsToldSince(db, eventId);
  await lockForSettlement(db, eventId, markets);
  return async () => {
    for (const marketId of markets) await followSince(db, marketId);
  };
}

async function followSince(db: Db, marketId: string): Promise<void> {
  const state = (await marketState(db, marketId))!;
  if (state.settled) return;
  const { at, known, winners, runners } = await toldSince(db, marketId);
  const before = { ...state, runners: state.runners.slice(0, known) };
  await changeField(db, before, {
    at,
    async write() {
      await takeSince(db, marketId, winners);
      await followRunners(db, before, { runners, at });
    },
  });
}
