import { Refusal } from '@pavilion/contract/refusals.ts';
import { dayOfEvent } from '@pavilion/engine/casino/round-id.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import { reopen } from '../matches/results.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { lockToldSince } from '../withdrawals/follow-since.ts';
import type { RollBack } from './act.ts';
import type { Verb } from './carry-out.ts';
import { declaredCloseOf, withCloseFollowing } from './close-of-day.ts';
import { turnLines } from './casino-lines.ts';
import { postCorrection, undoPosting } from './casino-posting.ts';
import { closeIfDue, mirror, undoClose } from './close-event.ts';
import { closeTakenAlong } from './rollback-preview.ts';
import { moveWallets, negativeBalances } from './settlement.sql.ts';
import { standingSettlements, undoneBy, type Standing } from './standing.sql.ts';
import { eventState, type EventState } from './subject.sql.ts';
import { clientsIfLarge } from './take-up.ts';

export type RolledBack = {
  readonly entries: number;
  /** Results that were taken back. */
  readonly results: number;
  readonly negativeBalances: readonly string[];
};

const NOTHING: RolledBack = { entries: 0, results: 0, negativeBalances: [] };

/**
 * Undoes a settlement of a market, session or draw, or all of a match: mirror entries, limits restored, bets open again
 * (rules 8). The Open of a day takes its declared Close along (rules 10). All or nothing, and never refused because somebody's balance goes below zero: those are named.
 */
export const ROLL_BACK: Verb<RollBack, RolledBack> = {
  async large(db, act) {
    const undone = undoneBy(await standingSettlements(db, act.eventId, act.of), act);
    const along = await closeTakenAlong(db, act.eventId);
    return clientsMoved(
      db,
      [...along, ...undone].map(({ id }) => id),
    );
  },

  /** What it undoes is what stands now: what is settled meanwhile stays. */
  async job(_, act, db) {
    const event = await eventState(db, act.eventId);
    const undone = undoneBy(await standingSettlements(db, act.eventId, act.of), act);
    if (undone.length === 0) throw new Refusal('not_settled');
    const subject = undone.find(({ subject_id }) => subject_id === act.of?.id);
    return {
      act: { ...act, only: undone.map(({ id }) => id) },
      version: subject?.version ?? event.version,
      items: undone.length,
    };
  },

  async book(house, act, ctx, tell) {
    const { eventId, of } = act;
    await lockForSettlement(ctx.db, eventId, of === undefined ? [] : [of.id]);
    const followToldSince = await lockToldSince(ctx.db, eventId);
    const close = await declaredCloseOf(ctx.db, eventId);
    const before =
      close === undefined
        ? NOTHING
        : await ROLL_BACK.book(house, { do: 'roll_back', eventId: close }, ctx, tell);
    const event = await eventState(ctx.db, eventId);
    const order = undoneBy(await standingSettlements(ctx.db, eventId, of), act);
    if (order.length === 0) throw new Refusal('not_settled');
    const touched = new Set<number>();
    const at = house.now();
    for (const [mirrored, settlement] of order.entries()) {
      await tell('mirror', { entries: order.length, mirrored });
      for (const clientId of await undo(ctx, event, { settlement, at })) touched.add(clientId);
    }
    await followToldSince();
    // What is taken back and nobody bet on may need no result any more.
    await closeIfDue(house, ctx, eventId);
    await ctx.audit({
      action: 'roll_back',
      object: `event:${eventId}`,
      after: { undone: order.map((one) => one.name) },
    });
    await tellMatch(house, ctx, { eventId });
    return {
      entries: before.entries + order.length,
      results: before.results + order.filter(({ kind }) => kind !== 'close' && kind !== 'posting').length,
      negativeBalances: [
        ...new Set([...before.negativeBalances, ...(await negativeBalances(ctx.db, [...touched]))]),
      ],
    };
  },
};

/** Each settlement's clients count, as each book does when it is settled. */
function clientsMoved(db: Db, settlements: readonly bigint[]): Promise<number | undefined> {
  return clientsIfLarge(
    db,
    `select h.user_id as client_id from settlement_shares h join users u on u.id = h.user_id and u.role = 7
     where h.settlement_id = any($1::bigint[])`,
    [settlements],
  );
}

/** Reverses one settlement; returns the clients whose balance is below zero now. */
async function undo(
  ctx: CallContext,
  event: EventState,
  { settlement, at }: { settlement: Standing; at: Date },
): Promise<number[]> {
  const postedDay = dayOfEvent(event.id) !== undefined && settlement.kind === 'close';
  if (settlement.kind === 'posting' || postedDay) {
    await undoPosting(ctx, event, { settlement, at });
    return [];
  }
  if (settlement.kind === 'close') {
    await undoClose(ctx, event, { settlement, at });
    return [];
  }
  const { db, viewer } = ctx;
  if (settlement.kind === 'round') {
    await lockLedger(db);
    await turnLines(db, settlement.id, at);
  }
  const remark = await mirror(ctx, event, { settlement, at });
  const belowZero = await moveWallets(db, {
    settlementId: settlement.id,
    back: true,
    remark,
    actorId: viewer.userId,
    at,
  });
  const of = { kind: settlement.kind, id: settlement.subject_id };
  await withCloseFollowing(db, event.id, () => reopen(db, of));
  if (settlement.kind === 'round')
    await postCorrection(ctx, { eventId: event.id, round: { id: of.id, name: settlement.name }, at });
  return belowZero;
}
