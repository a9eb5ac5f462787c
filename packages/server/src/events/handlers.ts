import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { listMatches } from './list-matches.ts';
import { matchDetail } from './match-detail.ts';

export function eventHandlers(house: House): Pick<Handlers, 'getAllSports' | 'matchList' | 'matchDetail'> {
  return {
    async getAllSports(_, { db }) {
      const { rows } = await db.query<{ sport_id: number; sports_name: string }>(
        'select id as sport_id, name as sports_name from sports order by position',
      );
      return rows;
    },
    matchList: (request, ctx) => listMatches(house, request, ctx),
    matchDetail: ({ event_id }, { db, viewer }) => matchDetail(house, { eventId: event_id, viewer, db }),
  };
}
