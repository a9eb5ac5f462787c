import { isWithdrawn, placesOf } from '@pavilion/engine/odds-stream/market-book.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Factor } from '@pavilion/engine/books/withdrawal.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { lastBetUntil } from '../bets/runner-bets.ts';
import type { Db } from '../db/pool.ts';
import { saveMarket, type NewMarket } from '../matches/catalogue.ts';
import { markRemoved, markWithdrawn } from '../matches/withdrawn.ts';
import { changeField } from './change-field.ts';
import { marketState, type MarketState } from './market-state.sql.ts';
import { changeFactor, insertWithdrawal, undoWithdrawal } from './withdrawal.sql.ts';

/** What the feed says of a runner. */
type Told = { readonly removed: boolean; readonly factor: Factor };

/**
 * Keeps what the feed says of a market. Runners that leave, come back or come later, and another number of winners, change what
 * its bets and books come to (rules 13): then bets under way are let in first and new ones kept out until all is written.
 *
 * @param at when the feed said so: bets that were decided later had its new prices
 * @returns whether its field changed
 */
export async function keepToldMarket(db: Db, told: NewMarket, at: Date): Promise<boolean> {
  const seen = await marketState(db, told.marketId);
  if (seen !== undefined && !changesField(seen, told.definition)) {
    await saveMarket(db, told);
    return false;
  }
  if (seen === undefined) await saveMarket(db, told);
  const { eventId } = seen ?? (await marketState(db, told.marketId))!;
  await lockForSettlement(db, eventId, [told.marketId]);
  const before = (await marketState(db, told.marketId))!;
  if (before.settled) {
    await saveMarket(db, told);
    return false;
  }
  await changeField(db, before, {
    at,
    async write() {
      await saveMarket(db, told);
      await followRunners(db, before, { definition: told.definition, at });
    },
  });
  return true;
}

/** By selection: the same one stands once per line of a handicap, and is out when every one of them is. */
function toldRunners({ runners }: MarketDefinition): ReadonlyMap<number, Told> {
  return new Map(
    [...Map.groupBy(runners, ({ id }) => id)].map(([id, lines]) => [
      id,
      { removed: lines.every(isWithdrawn), factor: toldFactor(lines[0]?.adjustmentFactor) },
    ]),
  );
}

/** What is no share of a market reduces nothing. */
export function toldFactor(percent: number | undefined): Factor {
  const factor = Math.round((percent ?? 0) * 100);
  return factor > 0 && factor < 10_000 ? factor : 0;
}

function changesField({ winners, runners, standing }: MarketState, definition: MarketDefinition): boolean {
  const known = new Map(runners.map((runner) => [runner.selectionId, runner]));
  return (
    winners !== placesOf(definition) ||
    [...toldRunners(definition)].some(([selectionId, told]) => {
      const own = standing.find((one) => one.selectionId === selectionId);
      return known.get(selectionId)?.removed !== told.removed || corrects(own, told);
    })
  );
}

const corrects = (own: MarketState['standing'][number] | undefined, { removed, factor }: Told): boolean =>
  removed && own?.byFeed === true && own.factor !== factor;

/** What the feed said before is not said again: a desk that knew better stays right until the feed says something new. */
async function followRunners(
  db: Db,
  { id: marketId, eventId, runners, standing }: MarketState,
  { definition, at }: { definition: MarketDefinition; at: Date },
): Promise<void> {
  const lastBet = await lastBetUntil(db, { eventId, marketId, at });
  for (const [selectionId, told] of toldRunners(definition)) {
    const of = { marketId, selectionId };
    const own = standing.find((one) => one.selectionId === selectionId);
    const before = runners.find((one) => one.selectionId === selectionId)?.removed ?? false;
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
