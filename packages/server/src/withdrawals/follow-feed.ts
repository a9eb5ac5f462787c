import { isWithdrawn, placesOf } from '@pavilion/engine/odds-stream/market-book.ts';
import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { Factor } from '@pavilion/engine/books/withdrawal.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import type { Db } from '../db/pool.ts';
import { saveMarket, type NewMarket } from '../matches/catalogue.ts';
import { keepSince, type ToldRunner } from '../matches/told-since.ts';
import { changeField } from './change-field.ts';
import { corrects, followRunners } from './follow-runners.ts';
import { marketState, type MarketState } from './market-state.sql.ts';

/**
 * Keeps what the feed says of a market. Runners that leave, come back or come later, and another number of winners, change what
 * its bets and books come to (rules 13): then bets under way are let in first and new ones kept out until all is written. Of a market that has its result it is kept for when that is taken back.
 *
 * @param at when the feed said so: bets that were decided later had its new prices
 * @returns whether its field changed
 */
export async function keepToldMarket(db: Db, told: NewMarket, at: Date): Promise<boolean> {
  const seen = await marketState(db, told.marketId);
  if (seen !== undefined && !seen.toldSince && !changesField(seen, told.definition)) {
    await saveMarket(db, told);
    return false;
  }
  if (seen === undefined) await saveMarket(db, told);
  const { eventId } = seen ?? (await marketState(db, told.marketId))!;
  await lockForSettlement(db, eventId, [told.marketId]);
  const before = (await marketState(db, told.marketId))!;
  const { definition } = told;
  const runners = toldRunners(definition);
  if (before.settled) {
    await saveMarket(db, told);
    await keepSince(db, before, { at, winners: placesOf(definition), runners });
    return false;
  }
  await changeField(db, before, {
    at,
    async write() {
      await saveMarket(db, told);
      await followRunners(db, before, { runners, at });
    },
  });
  return true;
}

/** By selection: the same one stands once per line of a handicap, and is out when every one of them is. */
function toldRunners({ runners }: MarketDefinition): readonly ToldRunner[] {
  return [...Map.groupBy(runners, ({ id }) => id)].map(([selectionId, lines]) => ({
    selectionId,
    removed: lines.every(isWithdrawn),
    factor: toldFactor(lines[0]?.adjustmentFactor),
  }));
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
    toldRunners(definition).some(
      (told) =>
        known.get(told.selectionId)?.removed !== told.removed ||
        corrects(
          standing.find(({ selectionId }) => selectionId === told.selectionId),
          told,
        ),
    )
  );
}
