import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { lastPrices } from './last-prices.ts';
import { listMatches } from './list-matches.ts';
import { matchDetail, seesHidden } from './match-detail.ts';
import { sportsOf } from './sports.sql.ts';

export function eventHandlers(
  house: House,
): Pick<Handlers, 'getAllSports' | 'matchList' | 'matchDetail' | 'lastPrices'> {
  return {
    getAllSports: (_, { db, viewer }) => sportsOf(db, { all: seesHidden(viewer), at: house.now() }),
    matchList: (request, ctx) => listMatches(house, request, ctx),
    lastPrices: ({ event_id }, { db, viewer }) => lastPrices(house, { eventId: event_id, viewer, db }),
    matchDetail: ({ event_id }, { db, viewer }) => matchDetail(house, { eventId: event_id, viewer, db }),
  };
}
