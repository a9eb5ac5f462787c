import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { addJob } from '../jobs/add-job.ts';
import { contradiction } from './contradiction.ts';
import { insertJob } from './job.sql.ts';
import { openNames, settlingMarket, settlingSession } from './subject.sql.ts';

/** From how many client books on a settlement goes on after the answer, unless the setting `large_settlement` says otherwise. */
const LARGE = 5000;

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
  const clients = await largeBooks(ctx.db, { marketId: request.market_id });
  if (clients === undefined) return undefined;
  const market = await settlingMarket(ctx.db, request.event_id, request.market_id);
  if (market.settled) throw new Refusal('already_settled');
  const winner = market.runners.find((runner) => runner.selectionId === request.selection_id);
  if (winner === undefined) throw new Refusal('unknown_selection');
  const open = market.isMain ? await openNames(ctx.db, request.event_id, market.id) : [];
  refuseWaiting(open);
  const job_id = await takeUp(house, ctx, {
    eventId: request.event_id,
    marketId: market.id,
    sessionId: null,
    version: market.version + 1,
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
  const clients = await largeBooks(ctx.db, { sessionId: request.session_id });
  if (clients === undefined) return undefined;
  const session = await settlingSession(ctx.db, request.event_id, request.session_id);
  if (session.settled) throw new Refusal('already_settled');
  refuseContradicted(contradiction(session, request.result), request.confirm_warning);
  const job_id = await takeUp(house, ctx, {
    eventId: request.event_id,
    marketId: null,
    sessionId: session.id,
    version: session.version + 1,
    request,
    result: String(request.result),
    clients,
  });
  return { entry_id: '', clients, job_id };
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

type Taken = Omit<Parameters<typeof insertJob>[1], 'askedBy' | 'at'>;

async function takeUp(house: House, ctx: CallContext, job: Taken): Promise<string> {
  const { viewer, requestId, address, userAgent } = ctx;
  const id = await insertJob(ctx.db, {
    ...job,
    askedBy: { viewer, origin: { requestId, address, userAgent } },
    at: house.now(),
  });
  if (id === null) throw new Refusal('being_settled');
  await addJob(ctx.db, 'settle', { jobId: id }, `settle:${id}`);
  await ctx.audit({
    action: 'settle_asked',
    object: job.marketId === null ? `session:${job.sessionId}` : `market:${job.marketId}`,
    after: { result: job.result, job: id, clients: job.clients },
  });
  await house.bus.publish(ctx.db, { kind: 'settlement-jobs' });
  return id;
}

/** How many books there are when there are many; undefined when not. */
async function largeBooks(
  db: Db,
  of: { marketId: string } | { sessionId: string },
): Promise<number | undefined> {
  const [table, column, id] =
    'marketId' in of
      ? ['runner_books', 'market_id', of.marketId]
      : ['session_books', 'session_id', of.sessionId];
  const { rows } = await db.query<{ large: number; books: number }>(
    `with limits as (
       select coalesce((select value::int from settings where name = 'large_settlement'), $2::int) as large
     )
     select large, (select count(*)::int from (select from ${table} where ${column} = $1 limit large) b) as books from limits`,
    [id, LARGE],
  );
  const { large, books } = rows[0]!;
  if (books < large) return undefined;
  const all = await db.query<{ clients: number }>(
    `select count(distinct client_id)::int as clients from ${table} where ${column} = $1`,
    [id],
  );
  return all.rows[0]!.clients;
}
