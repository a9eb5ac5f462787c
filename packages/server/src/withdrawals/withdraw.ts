import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { isRacing } from '@pavilion/contract/sports.ts';
import type { Factor } from '@pavilion/engine/books/withdrawal.ts';
import type { CloseIfDue } from '../bets/delete-bet.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { lastBetUntil } from '../bets/runner-bets.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { lockMarket } from '../matches/locks.ts';
import { markWithdrawn } from '../matches/withdrawn.ts';
import { shownMove } from './answers.ts';
import { changeField } from './change-field.ts';
import { marketState, type MarketState } from './market-state.sql.ts';
import { insertWithdrawal, undoWithdrawal } from './withdrawal.sql.ts';

type Desk = { readonly house: House; readonly closeIfDue: CloseIfDue };
type OfRunner = { readonly event_id: string; readonly market_id: string; readonly selection_id: number };

/**
 * A runner leaves its market by the desk's word: its bets are void, and in a race those taken before on the others reduced
 * (rules 13). The market is locked: its prices are those of before, and a bet on them would not be reduced.
 */
export async function withdrawRunner(
  { house, closeIfDue }: Desk,
  request: CallRequest<'withdrawRunner'>,
  ctx: CallContext,
): Promise<CallOutput<'withdrawRunner'>> {
  const { db, viewer } = ctx;
  await lockForSettlement(db, request.event_id, [request.market_id]);
  const { market, runner } = await runnerIn(db, request);
  if (runner.withdrawn) throw new Refusal('runner_withdrawn');
  const at = house.now();
  const factor = factorOf(market, request.factor);
  const { id: marketId, eventId } = market;
  const lastBet = await lastBetUntil(db, { eventId, marketId, at });
  const moved = await changeField(db, market, {
    at,
    async write() {
      const by = viewer.userId;
      await insertWithdrawal(db, { marketId, selectionId: runner.selectionId, factor, lastBet, at, by });
      await markWithdrawn(db, { marketId, selectionId: runner.selectionId }, true);
      await lockMarket(db, marketId, true);
    },
  });
  // Its bets may have been all that a market off the offer was waiting for.
  await closeIfDue(ctx, market.eventId);
  const shown = shownMove(moved);
  await ctx.audit({
    action: 'withdraw_runner',
    object: `market:${marketId}`,
    after: { runner: runner.name, factor: factor / 100, locked: true, ...shown },
  });
  await tellMatch(house, ctx, { eventId });
  return shown;
}

/** Undoes a withdrawal: its bets stand again, and the others hold what they held without it. */
export async function reinstateRunner(
  { house, closeIfDue }: Desk,
  request: CallRequest<'reinstateRunner'>,
  ctx: CallContext,
): Promise<CallOutput<'reinstateRunner'>> {
  const { db, viewer } = ctx;
  await lockForSettlement(db, request.event_id, [request.market_id]);
  const { market, runner } = await runnerIn(db, request);
  const undone = market.standing.find(({ selectionId }) => selectionId === runner.selectionId);
  if (undone === undefined) throw new Refusal('runner_not_withdrawn');
  const at = house.now();
  const moved = await changeField(db, market, {
    at,
    async write() {
      await undoWithdrawal(db, undone.id, { at, by: viewer.userId });
      await markWithdrawn(db, { marketId: market.id, selectionId: runner.selectionId }, false);
      await lockMarket(db, market.id, true);
    },
  });
  await closeIfDue(ctx, market.eventId);
  const shown = shownMove(moved);
  await ctx.audit({
    action: 'reinstate_runner',
    object: `market:${market.id}`,
    after: { runner: runner.name, locked: true, ...shown },
  });
  await tellMatch(house, ctx, { eventId: market.eventId });
  return shown;
}

/** @throws Refusal unknown_market, unknown_selection, already_settled. */
export async function runnerIn(
  db: Db,
  of: OfRunner,
): Promise<{ market: MarketState; runner: MarketState['runners'][number] }> {
  const market = await marketState(db, of.market_id);
  if (market?.eventId !== of.event_id) throw new Refusal('unknown_market');
  const runner = market.runners.find(({ selectionId }) => selectionId === of.selection_id);
  if (runner === undefined) throw new Refusal('unknown_selection');
  if (market.settled) throw new Refusal('already_settled');
  return { market, runner };
}

/** In a race it is what reduces the bets on the others; elsewhere there is none. @throws Refusal malformed. */
export function factorOf({ sportId }: MarketState, percent: number | undefined): Factor {
  if (isRacing(sportId) && percent === undefined)
    throw new Refusal('malformed', { fields: { factor: 'required' } });
  if (!isRacing(sportId) && percent !== undefined)
    throw new Refusal('malformed', { fields: { factor: 'only in a race' } });
  return Math.round((percent ?? 0) * 100);
}
