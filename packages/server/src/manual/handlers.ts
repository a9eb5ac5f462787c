import { MARKET_TYPES } from '@pavilion/contract/manual-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventById } from '../matches/event-records.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { declare } from '../settlement/answers.ts';
import { createMarket } from './create-market.ts';
import { createMatch } from './create-match.ts';
import { createSession } from './create-session.ts';
import { createSet } from './create-set.ts';
import { findMarket, findSession } from './find-subject.ts';
import { manualMatchDetail, manualMatches, manualSessions } from './lists.ts';
import type { ManualBoard } from './manual-board.ts';
import { resetSession, updateSession } from './send-lines.ts';
import { resetMarket, updateMarket } from './send-prices.ts';
import { ballStartMatch, restoreOdds } from './whole-match.ts';

/** The manual desk: matches, markets and sessions that people price in place of a feed. */
export function manualHandlers(house: House, board: ManualBoard) {
  const desk = { house, board };
  return {
    createManualEvent: (request, ctx) => createMatch(house, request, ctx),
    manualMatchList: (request, { db }) => manualMatches(db, request),
    marketTypeList: async () => [...MARKET_TYPES],
    createManualMarket: (request, ctx) => createMarket(desk, request, ctx),
    createManualFancy: (request, ctx) => createSession(desk, request, ctx),
    createManualSet: (request, ctx) => createSet(desk, request, ctx),
    manualMatchDetail: ({ event_id }, { db }) => manualMatchDetail(db, event_id),
    async fetchManualFancy({ event_id }, { db }) {
      if ((await eventById(db, event_id)) === undefined) throw new Refusal('unknown_event');
      return manualSessions(db, event_id);
    },
    updateMarketOdds: (request, ctx) => updateMarket(desk, request, ctx),
    resetMarketOdds: (request, ctx) => resetMarket(desk, request, ctx),
    updateFancyMarketOdds: (request, ctx) => updateSession(desk, request, ctx),
    resetFancyOdds: (request, ctx) => resetSession(desk, request, ctx),
    ballStartMatch: (request, ctx) => ballStartMatch(desk, request, ctx),
    restoreManualOdds: (request, ctx) => restoreOdds(desk, request, ctx),
    async cancelMarket({ code, ...request }, ctx) {
      await findMarket(ctx.db, request);
      const of = { kind: 'market', id: request.market_id } as const;
      return withCode(code, await declare(house, { do: 'abandon', eventId: request.event_id, of }, ctx));
    },
    async cancelFancy({ code, ...request }, ctx) {
      await findSession(ctx.db, request);
      const of = { kind: 'session', id: request.session_id } as const;
      return withCode(code, await declare(house, { do: 'abandon', eventId: request.event_id, of }, ctx));
    },
  } satisfies Partial<Handlers>;
}

/**
 * Bets are made void with the code alone. Looked at after the act, when no bet can come any more: a refusal takes it all
 * back. A wrong code was refused before.
 */
function withCode<Answer extends { clients: number }>(code: string | undefined, answer: Answer): Answer {
  if (code === undefined && answer.clients > 0)
    throw new Refusal('malformed', { fields: { code: 'four digits: there are bets' } });
  return answer;
}
