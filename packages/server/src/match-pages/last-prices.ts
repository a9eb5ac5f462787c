import type { CallOutput } from '@pavilion/contract/calls.ts';
import { offeredPrice } from '@pavilion/engine/odds/offered-price.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { asMarketType } from '../odds/market-view.ts';
import { marketsOf } from '../matches/event-records.ts';
import { seesHidden, visibleEvent } from '../matches/visible-event.ts';

/** The trail of last prices of every open market, as they were offered. */
export async function lastPrices(
  house: House,
  { eventId, viewer, db }: { eventId: string; viewer: Viewer; db: Db },
): Promise<CallOutput<'lastPrices'>> {
  await visibleEvent(db, viewer, eventId);
  const markets = await marketsOf(db, eventId);
  return markets
    .filter((market) => market.settled_at === null && (!market.hidden || seesHidden(viewer)))
    .map(({ id, market_type }) => ({
      market_id: id,
      runners: [...house.board.trail(id)].map(([selectionId, trail]) => ({
        selectionId,
        prices: trail.flatMap((odds) => {
          const offered = offeredPrice({ marketType: asMarketType(market_type), side: 'back', odds });
          return offered === null ? [] : [toDecimalOdds(offered.odds)];
        }),
      })),
    }));
}
