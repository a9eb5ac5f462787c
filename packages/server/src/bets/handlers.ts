import { visibleEvent } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { gameHandlers } from '../http/game-handlers.ts';
import { deleteBet, type CloseIfDue } from './delete-bet.ts';
import { countBets, listBets } from './list-bets.ts';
import { placeBet } from './place-bet.ts';
import { clientDraws } from './client-draws.ts';
import { placeSlip } from './place-slip.ts';
import { slipTerms } from './slip-terms.ts';

export function betHandlers(house: House, closeIfDue: CloseIfDue) {
  return {
    placeBet: (request, ctx) => placeBet(house, request, { ...ctx, clientId: ctx.caller.userId }),
    ...gameHandlers({
      draws: (_, ctx) => clientDraws(house, ctx),
      slipTerms: (request, ctx) => slipTerms(house, request, ctx),
      placeBets: (request, ctx) => placeSlip(house, request, ctx),
    }),
    deleteBet: (request, ctx) => deleteBet({ house, closeIfDue }, request, ctx),
    async betList(request, { db, viewer }) {
      await visibleEvent(db, viewer, request.event_id);
      return listBets(db, viewer, request);
    },
    async betCounts(request, { db, viewer }) {
      await visibleEvent(db, viewer, request.event_id);
      return countBets(db, viewer, request);
    },
  } satisfies Partial<Handlers>;
}
