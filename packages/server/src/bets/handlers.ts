import { visibleEvent } from '../events/match-detail.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { countBets, listBets } from './list-bets.ts';
import { placeBet } from './place-bet.ts';

export function betHandlers(house: House): Pick<Handlers, 'placeBet' | 'betList' | 'betCounts'> {
  return {
    placeBet: (request, ctx) => placeBet(house, request, ctx),
    async betList(request, { db, viewer }) {
      await visibleEvent(db, viewer, request.event_id);
      return listBets(db, viewer, request);
    },
    async betCounts(request, { db, viewer }) {
      await visibleEvent(db, viewer, request.event_id);
      return countBets(db, viewer, request);
    },
  };
}
