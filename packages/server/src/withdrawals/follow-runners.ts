import { lastBetUntil } from '../bets/runner-bets.ts';
import type { Db } from '../db/pool.ts';
import type { ToldRunner } from '../matches/told-since.ts';
import { markRemoved, markWithdrawn } from '../matches/withdrawn.ts';
import type { MarketState, Standing } from './market-state.sql.ts';
import { changeFactor, insertWithdrawal, undoWithdrawal } from './withdrawal.sql.ts';

/** The feed corrects what it said itself. */
export const corrects = (own: Standing | undefined, { removed, factor }: ToldRunner): boolean =>
  removed && own?.byFeed === true && own.factor !== factor;

/** What the feed said before is not said again: a desk that knew better stays right until the feed says something new. */
export async function followRunners(
  db: Db,
  { id: marketId, eventId, runners: known, standing }: MarketState,
  { runners, at }: { runners: readonly ToldRunner[]; at: Date },
): Promise<void> {
  const lastBet = await lastBetUntil(db, { eventId, marketId, at });
  for (const told of runners) {
    const of = { marketId, selectionId: told.selectionId };
    const own = standing.find(({ selectionId }) => selectionId === told.selectionId);
    const before = known.find(({ selectionId }) => selectionId === told.selectionId)?.removed ?? false;
    if (corrects(own, told)) await changeFactor(db, own!.id, told.factor);
    if (before === told.removed) continue;
    await markRemoved(db, of, told.removed);
    if (told.removed && own === undefined) {
      await insertWithdrawal(db, { ...of, factor: told.factor, lastBet, at, by: null });
      await markWithdrawn(db, of, true);
    }
    if (!told.removed && own?.byFeed === true) {
      await undoWithdrawal(db, own.id, { at, by: null });
      await markWithdrawn(db, of, false);
    }
  }
}
