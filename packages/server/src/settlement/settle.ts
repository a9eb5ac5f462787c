import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Stage } from '@pavilion/contract/settlement-jobs.ts';
import { carryMoved } from '../accounts/carry-ledger.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { markSettled } from '../matches/results.ts';
import { writeClose } from './close-event.ts';
import { contradictions, refuseContradicted } from './contradictions.ts';
import { planMarket, planSession, type SettlementPlan } from './plan-settlement.ts';
import { refuseWaiting, winnerOf } from './settle-later.ts';
import { insertSettlement, moveWallets } from './settlement.sql.ts';
import { TIED, voidResult, type VoidMarket, type VoidSession } from './void-result.ts';
import { refuseDifferingBooks } from './verify.ts';
import {
  eventState,
  lockForSettlement,
  settlingMarket,
  settlingSession,
  type EventState,
  type SettlingMarket,
  type SettlingSession,
} from './subject.sql.ts';

/** Hears how far a settlement is, and how many entries a roll-back has mirrored; a job passes it on. */
export type Tell = (
  stage: Stage,
  mirror?: { readonly entries: number; readonly mirrored: number },
) => Promise<void>;
export const unheard: Tell = async () => undefined;

/** Declares the winner of a market; the main market comes last (rules 7), and what is contradicted needs a person's word (rules 8). */
export async function settleMarket(
  house: House,
  request: CallRequest<'settleMarket'>,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<CallOutput<'settleMarket'>> {
  await lockForSettlement(ctx.db, request.event_id, [request.market_id]);
  const event = await eventState(ctx.db, request.event_id);
  const market = await settlingMarket(ctx.db, request.event_id, request.market_id);
  if (market.settled) throw new Refusal('already_settled');
  const winner = winnerOf(market, request.selection_id);
  const plan = await checked(ctx, market, planMarket(ctx.db, event, market, request.selection_id), tell);
  refuseWaiting(plan.waitsFor);
  const against = await contradictions(house, ctx.db, { event, subject: market, result: plan.result });
  refuseContradicted(against, request.selection_id, request.confirm_warning);
  const entryId = await writePlan(house, ctx, { event, plan, result: winner.name, tell });
  return {
    entry_id: entryId,
    clients: plan.settlement.clients.length,
    closed_event: plan.close === null ? 0 : 1,
  };
}

/** Declares the result of a session; one that the score contradicts needs a person's word for it (rules 8). */
export async function settleFancy(
  house: House,
  request: CallRequest<'settleFancy'>,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<CallOutput<'settleFancy'>> {
  await lockForSettlement(ctx.db, request.event_id, [request.session_id]);
  const event = await eventState(ctx.db, request.event_id);
  const session = await settlingSession(ctx.db, request.event_id, request.session_id);
  if (session.settled) throw new Refusal('already_settled');
  const against = await contradictions(house, ctx.db, { event, subject: session, result: request.result });
  refuseContradicted(against, request.result, request.confirm_warning);
  const plan = await checked(ctx, session, planSession(ctx.db, event, session, request.result), tell);
  const entryId = await writePlan(house, ctx, { event, plan, result: String(request.result), tell });
  return { entry_id: entryId, clients: plan.settlement.clients.length };
}

/**
 * Voids every bet of a market: abandoned, or tied when it is the main one; sessions stand (rules 8). The caller has asked for
 * what must be asked.
 */
export async function voidMarket(
  house: House,
  request: VoidMarket,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<CallOutput<'settleMarket'>> {
  await lockForSettlement(ctx.db, request.event_id, [request.market_id]);
  const event = await eventState(ctx.db, request.event_id);
  const market = await settlingMarket(ctx.db, request.event_id, request.market_id);
  if (market.settled) throw new Refusal('already_settled');
  const result = voidResult(market, request.type);
  const plan = await checked(ctx, market, planMarket(ctx.db, event, market, null), tell);
  refuseWaiting(plan.waitsFor);
  const entryId = await writePlan(house, ctx, { event, plan, result, tell });
  return {
    entry_id: entryId,
    clients: plan.settlement.clients.length,
    closed_event: plan.close === null ? 0 : 1,
  };
}

/** Voids every bet of a session; as `voidMarket`. */
export async function voidSession(
  house: House,
  request: VoidSession,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<CallOutput<'settleFancy'>> {
  await lockForSettlement(ctx.db, request.event_id, [request.session_id]);
  const event = await eventState(ctx.db, request.event_id);
  const session = await settlingSession(ctx.db, request.event_id, request.session_id);
  if (session.settled) throw new Refusal('already_settled');
  const plan = await checked(ctx, session, planSession(ctx.db, event, session, null), tell);
  const entryId = await writePlan(house, ctx, { event, plan, result: 'Abandoned', tell });
  return { entry_id: entryId, clients: plan.settlement.clients.length };
}

/** The plan, once the books that it rests on are proved by their bets: the database adds up bets while the plan is made here. */
async function checked(
  { db }: CallContext,
  subject: SettlingMarket | SettlingSession,
  planning: Promise<SettlementPlan>,
  tell: Tell = unheard,
): Promise<SettlementPlan> {
  const verifying = refuseDifferingBooks(db, subject).then(() => tell('plan'));
  const [plan] = await Promise.all([planning, verifying, tell('verify')]);
  return plan;
}

type Written = { event: EventState; plan: SettlementPlan; result: string; tell?: Tell };

/** Writes a plan: entry, wallets, settlement, result, and the close when it closes the match. */
async function writePlan(
  house: House,
  ctx: CallContext,
  { event, plan, result, tell = unheard }: Written,
): Promise<string> {
  const { db, viewer } = ctx;
  const at = house.now();
  const { subject, settlement } = plan;
  const version = subject.version + 1;
  const remark = `${event.name}, ${subject.name}: ${result}`;
  await tell('post');
  const entryId = await postEntry(
    db,
    {
      source: subject.kind === 'market' ? LEDGER_SOURCE.market : LEDGER_SOURCE.session,
      sourceId: subject.id,
      key: `${subject.kind}:${subject.id}:${version}`,
      eventId: event.id,
      sportId: event.sport_id,
      remark,
      createdBy: viewer.userId,
      at,
    },
    settlement.postings,
  );
  if (entryId === null) throw new Refusal('already_settled');
  await carryMoved(db, { id: entryId, createdBy: viewer.userId, at });
  const settlementId = await insertSettlement(
    db,
    {
      kind: subject.kind,
      eventId: event.id,
      marketId: subject.kind === 'market' ? subject.id : null,
      sessionId: subject.kind === 'session' ? subject.id : null,
      version,
      result: plan.result,
      tied: result === TIED,
      entryId,
      settledBy: viewer.userId,
      settledAt: at,
    },
    [
      ...settlement.clients.map(({ clientId, pl }) => ({
        userId: clientId,
        amount: pl,
        released: plan.released.get(clientId) ?? 0n,
      })),
      ...settlement.byOperator.map(({ userId, share }) => ({ userId, amount: share })),
    ],
  );
  await moveWallets(db, { settlementId, remark, actorId: viewer.userId, at });
  await markSettled(db, subject, { result: plan.result, at });
  if (plan.close !== null) {
    await tell('close');
    await writeClose(ctx, event, { close: plan.close, at });
  }
  await ctx.audit({
    action: 'settle',
    object: `${subject.kind}:${subject.id}`,
    after: { result, version, entry: entryId },
  });
  await tellMatch(house, ctx, { eventId: event.id });
  return String(entryId);
}
