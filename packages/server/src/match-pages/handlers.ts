import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { besideMatch } from './beside-match.ts';
import { lastPrices } from './last-prices.ts';
import { listMatches } from './list-matches.ts';
import { matchDetail } from './match-detail.ts';
import { seesHidden } from '../matches/visible-event.ts';
import { raceCourses } from './race-courses.sql.ts';
import { sportsOf } from './sports.sql.ts';

export function matchPageHandlers(house: House) {
  return {
    getAllSports: (_, { db, viewer }) => sportsOf(db, { all: seesHidden(viewer), at: house.now() }),
    raceCourses: ({ sport_id }, { db, viewer }) =>
      raceCourses(db, { sportId: sport_id, all: seesHidden(viewer), at: house.now() }),
    matchList: (request, ctx) => listMatches(house, request, ctx),
    lastPrices: ({ event_id }, { db, viewer }) => lastPrices(house, { eventId: event_id, viewer, db }),
    async matchDetail({ event_id, beside }, { db, viewer }) {
      const detail = await matchDetail(house, { eventId: event_id, viewer, db });
      return beside === 1 ? besideMatch(house, { db, viewer }, detail) : detail;
    },
  } satisfies Partial<Handlers>;
}
