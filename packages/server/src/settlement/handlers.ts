import type { CallOutput } from '@pavilion/contract/calls.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { CallContext, Handlers } from '../http/context.ts';
import { abandonMatch, abandonMatchLater, abandonMatchPreview } from './abandon-match.ts';
import { listJobs } from './job.sql.ts';
import { unsettledFancies, unsettledMarkets } from './open-lists.ts';
import { preview } from './preview.ts';
import { repairBooks } from './repair-books.ts';
import { rollBackLater } from './roll-back-later.ts';
import { rollBack, type RollBackOf } from './roll-back.ts';
import { rollbackPreview } from './rollback-preview.ts';
import { settleFancyLater, settleMarketLater, voidMarketLater, voidSessionLater } from './settle-later.ts';
import { settleFancy, settleMarket, voidMarket, voidSession } from './settle.ts';
import { declaredMarkets, declaredSessions, settledMatches } from './settled-lists.ts';
import { settlementState } from './settlement-state.ts';

type Room = Pick<
  Handlers,
  | 'unsettledMarkets'
  | 'unsettledFancies'
  | 'preview'
  | 'settleMarket'
  | 'settleFancy'
  | 'abandonMarket'
  | 'abandonFancy'
  | 'abandonMatch'
  | 'abandonMatchPreview'
  | 'rollbackMarket'
  | 'rollbackSession'
  | 'rollbackSettlement'
  | 'settledMatches'
  | 'settlementState'
  | 'declaredFancy'
  | 'declaredMarket'
  | 'declaredFancySc'
  | 'declaredMarketSc'
  | 'settlementJobs'
  | 'rollbackPreview'
  | 'repairBooks'
>;

export function settlementHandlers(house: House): Room {
  return {
    unsettledMarkets: (request, { db }) => unsettledMarkets(db, request),
    unsettledFancies: (request, { db }) => unsettledFancies(db, request),
    preview: (request, ctx) => preview(house, request, ctx),
    settleMarket: async (request, ctx) =>
      (await settleMarketLater(house, request, ctx)) ?? timed(house, () => settleMarket(house, request, ctx)),
    settleFancy: async (request, ctx) =>
      (await settleFancyLater(house, request, ctx)) ?? timed(house, () => settleFancy(house, request, ctx)),
    settlementJobs: async ({ job_id }, { db }) => ({ records: await listJobs(db, job_id) }),
    rollbackPreview: (request, { db }) => rollbackPreview(db, request),
    repairBooks: (request, ctx) => repairBooks(house, request, ctx),
    abandonMarket: async (request, ctx) =>
      (await voidMarketLater(house, request, ctx)) ?? voidMarket(house, request, ctx),
    abandonFancy: async (request, ctx) =>
      (await voidSessionLater(house, request, ctx)) ?? voidSession(house, request, ctx),
    abandonMatchPreview: ({ event_id }, { db }) => abandonMatchPreview(db, event_id),
    abandonMatch: async ({ event_id }, ctx) =>
      (await abandonMatchLater(house, event_id, ctx)) ?? abandonMatch(house, event_id, ctx),
    rollbackMarket: ({ event_id, market_id }, ctx) =>
      rolledBack(house, { eventId: event_id, marketId: market_id }, ctx),
    rollbackSession: ({ event_id, session_id }, ctx) =>
      rolledBack(house, { eventId: event_id, sessionId: session_id }, ctx),
    rollbackSettlement: ({ event_id }, ctx) => rolledBack(house, { eventId: event_id }, ctx),
    settledMatches: (request, { db }) => settledMatches(db, request),
    settlementState: (request, { db, viewer }) => settlementState(db, viewer, request),
    async declaredFancy({ event_id }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      return declaredSessions(db, viewer, event_id);
    },
    async declaredMarket({ event_id }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      return declaredMarkets(db, viewer, event_id);
    },
    async declaredFancySc({ event_id }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      return declaredSessions(db, viewer, event_id);
    },
    async declaredMarketSc({ event_id }, { db, viewer }) {
      await visibleEvent(db, viewer, event_id);
      return declaredMarkets(db, viewer, event_id);
    },
  };
}

async function rolledBack(
  house: House,
  of: RollBackOf,
  ctx: CallContext,
): Promise<CallOutput<'rollbackMarket'>> {
  return (await rollBackLater(house, of, ctx)) ?? rollBack(house, of, ctx);
}

/** Measures what was settled; a refusal is no settlement. */
async function timed<T>(house: House, settle: () => Promise<T>): Promise<T> {
  const stop = house.metrics.settlements.startTimer();
  const answer = await settle();
  stop();
  return answer;
}
