import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { contradiction } from './contradiction.ts';
import {
  openNames,
  settlingMarket,
  settlingSession,
  type SettlingMarket,
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
  const clients = await clientsOfMarket(ctx.db, request.market_id);
  if (clients === undefined) return undefined;
  const market = await openMarket(ctx.db, request);
  const winner = market.runners.find((runner) => runner.selectionId === request.selection_id);
  if (winner === undefined) throw new Refusal('unknown_selection');
  await refuseWhatWaits(ctx.db, request.event_id, market);
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
  const clients = await clientsOfSession(ctx.db, request.session_id);
  if (clients === undefined) return undefined;
  const session = await openSession(ctx.db, request);
  refuseContradicted(contradiction(session, request.result), request.confirm_warning);
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
  const clients = await clientsOfMarket(ctx.db, request.market_id);
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
  const clients = await clientsOfSession(ctx.db, session_id);
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

/** The main market comes last: everything else of the match must have its result (rules 7). */
export function refuseWaiting(waitsFor: readonly string[]): void {
  if (waitsFor.length === 0) return;
  throw new Refusal('others_open', {
    text: `Settle first: ${waitsFor.join(', ')}`,
    data: { waits_for: waitsFor },
  });
}

/** A result that the score contradicts needs a person's word for it (rules 8). */
export function refuseContradicted(warning: string, confirmed: 0 | 1): void {
  if (warning !== '' && confirmed === 0) throw new Refusal('result_contradicts_score', { text: warning });
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

/** The main market closes the match, and with it every client of the match has commission and charges booked. */
const clientsOfMarket = (db: Db, id: string): Promise<number | undefined> =>
  clientsIfLarge(
    db,
    `select client_id from runner_books where market_id = $1
     union all
     select b.client_id from markets main join markets m on m.event_id = main.event_id and m.id <> main.id
     join runner_books b on b.market_id = m.id where main.id = $1 and main.is_main
     union all
     select b.client_id from markets main join sessions f on f.event_id = main.event_id
     join session_books b on b.session_id = f.id where main.id = $1 and main.is_main`,
    [id],
  );
const clientsOfSession = (db: Db, id: string): Promise<number | undefined> =>
  clientsIfLarge(db, 'select client_id from session_books where session_id = $1', [id]);
