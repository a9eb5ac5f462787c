import { mayCall, wholeBookAccess } from '@pavilion/contract/access.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { drawPositions } from './draw-positions.ts';
import { marketBook, sessionBook } from './market-book.ts';
import { fancyPositions, marketPositions } from './positions-of.ts';
import { roundPositions } from './round-positions.ts';
import { fancyPositionsBySub, marketPositionsBySub } from './sub-company-positions.ts';

export function positionHandlers(house: House) {
  return {
    getMarketBook: marketBook,
    async getMarketPosition({ event_id, market_id, book }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      refuseWholeBook(viewer, book);
      const of = { eventId: event_id, book };
      const [positions, draw, rounds] = await Promise.all([
        marketPositions(house, { db, viewer }, of),
        drawPositions({ db, viewer }, of),
        roundPositions({ db, viewer }, of),
      ]);
      return [...positions, ...draw.markets, ...rounds]
        .filter((position) => market_id === undefined || position.market_id === market_id)
        .map((market) => ({
          ...market,
          position: Object.fromEntries(market.runners.map((runner) => [runner.selectionId, runner.position])),
        }));
    },
    async getFancyPosition({ event_id, session_id, book }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      refuseWholeBook(viewer, book);
      const positions = await fancyPositions(house, { db, viewer }, { eventId: event_id, book });
      return positions.filter((position) => session_id === undefined || position.session_id === session_id);
    },
    async marketPositionSc({ event_id, market_id }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      return marketPositionsBySub({ db, viewer }, { eventId: event_id, id: market_id });
    },
    async fancyPosSc({ event_id, session_id }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      return fancyPositionsBySub(house, { db, viewer }, { eventId: event_id, id: session_id });
    },
    sessionBook,
  } satisfies Partial<Handlers>;
}

/** The whole book is for those who have clients below them. */
function refuseWholeBook(viewer: Viewer, book: Book): void {
  if (book === 'whole' && !mayCall(wholeBookAccess, viewer.role)) throw new Refusal('not_permitted');
}
