import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import type { Db } from '../db/pool.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { CallContext, Handlers } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { abandonMatchPreview } from './abandon-match.ts';
import { VOIDED_BY } from './act.ts';
import { abandonMatch, declare, rollBack } from './answers.ts';
import { listJobs } from './job.sql.ts';
import { unsettledFancies, unsettledMarkets } from './open-lists.ts';
import { otherCharges, updateOtherCharges } from './other-charges.ts';
import { preview } from './preview.ts';
import { repairBooks } from './repair-books.ts';
import { rollbackPreview } from './rollback-preview.ts';
import { declaredMarkets, declaredSessions, settledMatches } from './settled-lists.ts';
import { namedWinners } from '../subjects/result.ts';
import { settlementState } from './settlement-state.ts';

const onMarket = ({ event_id, market_id }: { event_id: string; market_id: string }) => ({
  eventId: event_id,
  of: { kind: 'market', id: market_id } as const,
});
const onSession = ({ event_id, session_id }: { event_id: string; session_id: string }) => ({
  eventId: event_id,
  of: { kind: 'session', id: session_id } as const,
});

/** A round is named as an event, and stands in that of its day. */
const namedEvent = (id: string) => {
  const day = eventOfRound(id);
  return day === undefined ? { eventId: id } : { eventId: day, of: { kind: 'round', id } as const };
};

export function settlementHandlers(house: House) {
  return {
    unsettledMarkets: (request, { db }) => unsettledMarkets(db, request),
    unsettledFancies: (request, { db }) => unsettledFancies(db, request),
    preview: (request, ctx) => preview(house, request, ctx),
    settleMarket({ selection_id, selection_ids, dead_heat, confirm_warning, ...of }, ctx) {
      const confirmed = confirm_warning === 1;
      const result = namedWinners({ selection_id, selection_ids, dead_heat })!; // the call refuses none
      return declare(house, { do: 'settle', ...onMarket(of), result, confirmed }, ctx);
    },
    settleFancy({ result, confirm_warning, ...of }, ctx) {
      const confirmed = confirm_warning === 1;
      return declare(house, { do: 'settle', ...onSession(of), result, confirmed }, ctx);
    },
    settlementJobs: async ({ job_id }, { db }) => ({ records: await listJobs(db, job_id) }),
    rollbackPreview: (request, { db }) => rollbackPreview(db, request),
    repairBooks: (request, ctx) => repairBooks(house, request, ctx),
    abandonMarket: ({ type, ...of }, ctx) => declare(house, { do: VOIDED_BY[type], ...onMarket(of) }, ctx),
    abandonFancy: (of, ctx) => declare(house, { do: 'abandon', ...onSession(of) }, ctx),
    abandonMatchPreview: ({ event_id }, { db }) => abandonMatchPreview(db, event_id),
    abandonMatch: ({ event_id: eventId }, ctx) => abandonMatch(house, { do: 'abandon_match', eventId }, ctx),
    rollbackMarket: (of, ctx) => rollBack(house, { do: 'roll_back', ...onMarket(of) }, ctx),
    rollbackSession: (of, ctx) => rollBack(house, { do: 'roll_back', ...onSession(of) }, ctx),
    rollbackSettlement: ({ event_id }, ctx) =>
      rollBack(house, { do: 'roll_back', ...namedEvent(event_id) }, ctx),
    getOtherAppCharges: (request, ctx) => otherCharges(house, request, ctx),
    updateOtherAppCharges: (request, ctx) => updateOtherCharges(house, request, ctx),
    settledMatches: (request, { db }) => settledMatches(db, request),
    settlementState: (request, { db, viewer }) => settlementState(db, viewer, request),
    declaredFancy: inMatch(declaredSessions),
    declaredMarket: inMatch(declaredMarkets),
    declaredFancySc: inMatch(declaredSessions),
    declaredMarketSc: inMatch(declaredMarkets),
  } satisfies Partial<Handlers>;
}

/** What was declared of a match that the viewer may see. */
function inMatch<Answer>(declared: (db: Db, viewer: Viewer, eventId: string) => Promise<Answer>) {
  return async ({ event_id }: { event_id: string }, { db, viewer }: CallContext): Promise<Answer> => {
    await visibleEvent(db, viewer, event_id);
    return declared(db, viewer, event_id);
  };
}
