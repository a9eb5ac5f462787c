import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { reopen } from '../matches/results.ts';
import { closeIfDue, mirror, undoClose } from './close-event.ts';
import { unheard, type Tell } from './settle.ts';
import { moveWallets, negativeBalances } from './settlement.sql.ts';
import { standingSettlements, undoneBy, type Standing } from './standing.sql.ts';
import { eventState, lockForSettlement, type EventState } from './subject.sql.ts';

type Answer = CallOutput<'rollbackMarket'>;
export type RollBackOf = {
  readonly eventId: string;
  readonly marketId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Only these, of what stands. */
  readonly settlements?: readonly bigint[];
};

/**
 * Undoes a settlement of a market, of a session, or all of a match: mirror entries, limits restored, bets open again
 * (rules 8). All or nothing, and never refused because somebody's balance goes below zero: those are named in the answer.
 * The caller has asked for the code.
 */
export async function rollBack(
  house: House,
  of: RollBackOf,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<Answer> {
  const subjectId = of.marketId ?? of.sessionId;
  await lockForSettlement(ctx.db, of.eventId, subjectId === undefined ? [] : [subjectId]);
  const event = await eventState(ctx.db, of.eventId);
  const standing = await standingSettlements(ctx.db, of.eventId);
  const order = undoneBy(standing, { subjectId, settlements: of.settlements });
  if (order.length === 0) throw new Refusal('not_settled');
  const touched = new Set<number>();
  const at = house.now();
  for (const [mirrored, settlement] of order.entries()) {
    await tell('mirror', { entries: order.length, mirrored });
    for (const clientId of await undo(ctx, event, { settlement, at })) touched.add(clientId);
  }
  // What is taken back and nobody bet on may need no result any more.
  await closeIfDue(house, ctx, of.eventId);
  await ctx.audit({
    action: 'roll_back',
    object: `event:${of.eventId}`,
    after: { undone: order.map((one) => one.name) },
  });
  await tellMatch(house, ctx, { eventId: of.eventId });
  return {
    entries: order.length,
    results: order.filter((one) => one.kind !== 'close').length,
    negative_balances: await negativeBalances(ctx.db, [...touched]),
  };
}

/** Reverses one settlement; returns the clients whose balance is below zero now. */
async function undo(
  ctx: CallContext,
  event: EventState,
  { settlement, at }: { settlement: Standing; at: Date },
): Promise<number[]> {
  if (settlement.kind === 'close') {
    await undoClose(ctx, event, { settlement, at });
    return [];
  }
  const { db, viewer } = ctx;
  const remark = await mirror(ctx, event, { settlement, at });
  const belowZero = await moveWallets(db, {
    settlementId: settlement.id,
    back: true,
    remark,
    actorId: viewer.userId,
    at,
  });
  await reopen(db, { kind: settlement.kind, id: settlement.subject_id });
  return belowZero;
}
