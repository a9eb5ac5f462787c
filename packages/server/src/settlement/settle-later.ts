import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal, type NoBets } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { contradictions, refuseContradicted } from './contradictions.ts';
import {
  eventState,
  openNames,
  settlingMarket,
  settlingSession,
  type SettlingMarket,
  type SettlingRunner,
  type SettlingSession,
} from './subject.sql.ts';
import { clientsIfLarge, takeUp } from './take-up.ts';
import { voidResult, type VoidMarket, type VoidSession } from './void-result.ts';

/**
 * Takes up a settlement of many clients as a job: what can be refused at once is, the rest is told by the job's progress.
 *
 * @returns undefined when the market is small enough to be settled within the call
 * @throws Refusal being_settled when a job for it is under way, and whatever settling it would refuse at a glance
 */
export async function settleMarketLater(
  house: House,
  request: CallRequest<'settleMarket'>,
  ctx: CallContext,
): Promise<CallOutput<'settleMarket'> | undefined> {
  const clients = await clientsOf(ctx.db, request.event_id, request.market_id);
  if (clients === undefined) return undefined;
  const market = await openMarket(ctx.db, request);
  const winner = winnerOf(market, request.selection_id);
  await refuseWhatWaits(ctx.db, request.event_id, market);
  const event = await eventState(ctx.db, request.event_id);
  const result = winner.selectionId;
  const against = await contradictions(house, ctx.db, { event, subject: market, result });
  refuseContradicted(against, result, request.confirm_warning);
  const job_id = await takeUp(house, ctx, {
    act: 'settle',
    ...marketJob(request.event_id, market),
    request,
    result: winner.name,
    clients,
  });
  return { entry_id: '', clients, closed_event: 0, job_id };
}

/** As `settleMarketLater`, for a session. */
export async function settleFancyLater(
  house: House,
  request: CallRequest<'settleFancy'>,
  ctx: CallContext,
): Promise<CallOutput<'settleFancy'> | undefined> {
  const clients = await clientsOf(ctx.db, request.event_id, request.session_id);
  if (clients === undefined) return undefined;
  const session = await openSession(ctx.db, request);
  const event = await eventState(ctx.db, request.event_id);
  const against = await contradictions(house, ctx.db, { event, subject: session, result: request.result });
  refuseContradicted(against, request.result, request.confirm_warning);
  const job_id = await takeUp(house, ctx, {
    act: 'settle',
    ...sessionJob(request.event_id, session),
    request,
    result: String(request.result),
    clients,
  });
  return { entry_id: '', clients, job_id };
}

/** As `settleMarketLater`, for abandoning or tying it; the caller has asked for what must be asked. */
export async function voidMarketLater(
  house: House,
  request: VoidMarket,
  ctx: CallContext,
): Promise<CallOutput<'abandonMarket'> | undefined> {
  const clients = await clientsOf(ctx.db, request.event_id, request.market_id);
  if (clients === undefined) return undefined;
  const market = await openMarket(ctx.db, request);
  const result = voidResult(market, request.type);
  await refuseWhatWaits(ctx.db, request.event_id, market);
  const { event_id, market_id, type } = request;
  const job_id = await takeUp(house, ctx, {
    act: 'abandon',
    ...marketJob(event_id, market),
    request: { event_id, market_id, type },
    result,
    clients,
  });
  return { clients, closed_event: 0, job_id };
}

/** As `voidMarketLater`, for a session. */
export async function voidSessionLater(
  house: House,
  { event_id, session_id }: VoidSession,
  ctx: CallContext,
): Promise<CallOutput<'abandonFancy'> | undefined> {
  const clients = await clientsOf(ctx.db, event_id, session_id);
  if (clients === undefined) return undefined;
  const session = await openSession(ctx.db, { event_id, session_id });
  const job_id = await takeUp(house, ctx, {
    act: 'abandon',
    ...sessionJob(event_id, session),
    request: { event_id, session_id },
    result: 'Abandoned',
    clients,
  });
  return { clients, job_id };
}

/**
 * The runner that a market is to be settled for. What one winner does not settle can be abandoned.
 *
 * @throws Refusal unknown_selection, many_winners, runner_withdrawn, late_runner.
 */
export function winnerOf({ runners, unsettleable }: SettlingMarket, selectionId: number): SettlingRunner {
  const winner = runners.find((runner) => runner.selectionId === selectionId);
  if (winner === undefined) throw new Refusal('unknown_selection');
  if (unsettleable !== null) throw new Refusal(unsettleable, { text: UNSETTLEABLE[unsettleable] });
  return winner;
}

const UNSETTLEABLE: Record<NoBets, string> = {
  many_winners: 'Several runners win this market: it cannot be settled for one of them, only abandoned',
  runner_withdrawn: 'A runner was withdrawn over these bets: the market can only be abandoned',
  late_runner: 'A runner was added over these bets: the market can only be abandoned',
};

/** The main market comes last: everything else of the match must have its result (rules 7). */
export function refuseWaiting(waitsFor: readonly string[]): void {
  if (waitsFor.length === 0) return;
  throw new Refusal('others_open', {
    text: `Settle first: ${waitsFor.join(', ')}`,
    data: { waits_for: waitsFor },
  });
}

async function refuseWhatWaits(db: Db, eventId: string, market: SettlingMarket): Promise<void> {
  refuseWaiting(market.isMain ? await openNames(db, eventId, market.id) : []);
}

async function openMarket(db: Db, of: Pick<VoidMarket, 'event_id' | 'market_id'>): Promise<SettlingMarket> {
  const market = await settlingMarket(db, of.event_id, of.market_id);
  if (market.settled) throw new Refusal('already_settled');
  return market;
}

async function openSession(db: Db, of: VoidSession): Promise<SettlingSession> {
  const session = await settlingSession(db, of.event_id, of.session_id);
  if (session.settled) throw new Refusal('already_settled');
  return session;
}

/** Both write the next version of their subject, so one job of the two is after it at a time. */
const marketJob = (eventId: string, { id, version }: SettlingMarket) => ({
  eventId,
  marketId: id,
  sessionId: null,
  version: version + 1,
});
const sessionJob = (eventId: string, { id, version }: SettlingSession) => ({
  eventId,
  marketId: null,
  sessionId: id,
  version: version + 1,
});

/** What closes the match has commission and charges booked for every client of the match. */
const clientsOf = async (db: Db, eventId: string, subjectId: string): Promise<number | undefined> => {
  const last = (await openNames(db, eventId, subjectId)).length === 0;
  return clientsIfLarge(
    db,
    `select b.client_id from markets m join runner_books b on b.market_id = m.id
     where m.event_id = $1 and (m.id = $2 or $3)
     union all
     select b.client_id from sessions f join session_books b on b.session_id = f.id
     where f.event_id = $1 and (f.id = $2 or $3)`,
    [eventId, subjectId, last],
  );
};
