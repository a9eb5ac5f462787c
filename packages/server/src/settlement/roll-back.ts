import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { addRunnerBooks, runnerExposure } from '@pavilion/engine/books/runner-book.ts';
import { addSessionBooks, sessionExposure } from '@pavilion/engine/sessions/session-book.ts';
import { carryMoved } from '../accounts/carry-ledger.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { reverseEntry } from '../ledger/post-entry.ts';
import { checkTransactionCode } from '../sign-in/transaction-code.ts';
import { runnerBooks, sessionBooks } from './book-rows.sql.ts';
import { releasedExposure } from './plan-settlement.ts';
import { moveWallets, negativeBalances, type SettlementKind } from './settlement.sql.ts';
import { eventState, lockForSettlement, type EventState } from './subject.sql.ts';

type Answer = CallOutput<'rollbackMarket'>;
type Standing = {
  id: bigint;
  kind: SettlementKind;
  subject_id: string;
  name: string;
  entry_id: bigint | null;
};
export type RollBackOf = { eventId: string; marketId?: string; sessionId?: string; code: string };

/**
 * Undoes a settlement of a market, of a session, or all of a match: mirror entries, limits restored, bets open again
 * (rules 8). All or nothing, and never refused because somebody's balance goes below zero: those are named in the answer.
 */
export async function rollBack(house: House, of: RollBackOf, ctx: CallContext): Promise<Answer> {
  await checkTransactionCode(house, ctx.viewer, of.code);
  const subjectId = of.marketId ?? of.sessionId;
  await lockForSettlement(ctx.db, of.eventId, subjectId === undefined ? [] : [subjectId]);
  const event = await eventState(ctx.db, of.eventId);
  const wanted = await standingSettlements(ctx, of.eventId);
  const undone = subjectId === undefined ? wanted : wanted.filter((one) => one.subject_id === subjectId);
  if (undone.length === 0) throw new Refusal('not_settled');
  // A closed match is un-closed first: its commission rests on every result.
  const close = wanted.filter((one) => one.kind === 'close');
  const order = [...close, ...undone.filter((one) => one.kind !== 'close')];
  const touched = new Set<number>();
  const at = house.now();
  for (const settlement of order) {
    for (const clientId of await undo(ctx, event, { settlement, at })) touched.add(clientId);
  }
  await ctx.audit({
    action: 'roll_back',
    object: `event:${of.eventId}`,
    after: { undone: order.map((one) => one.name) },
  });
  ctx.afterCommit(() => house.matches.settled(of.eventId));
  return { entries: order.length, negative_balances: await negativeBalances(ctx.db, [...touched]) };
}

async function standingSettlements({ db }: CallContext, eventId: string): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `select s.id, s.kind, coalesce(s.market_id, s.session_id, s.event_id) as subject_id,
       coalesce(m.name, f.name, 'Commission') as name, s.entry_id
     from settlements s left join markets m on m.id = s.market_id left join sessions f on f.id = s.session_id
     where s.event_id = $1 and s.rolled_back_at is null order by s.id desc`,
    [eventId],
  );
  return rows;
}

/** Reverses one settlement; returns the clients whose balance moved. */
async function undo(
  ctx: CallContext,
  event: EventState,
  { settlement, at }: { settlement: Standing; at: Date },
): Promise<number[]> {
  const { db, viewer } = ctx;
  const remark = `${event.name}, ${settlement.name}: rolled back`;
  const reversal =
    settlement.entry_id === null
      ? null
      : await reverseEntry(db, settlement.entry_id, { userId: viewer.userId, remark, at });
  if (reversal !== null) await carryMoved(db, { id: reversal, createdBy: viewer.userId, at });
  const marked = await db.query(
    `update settlements set rolled_back_at = $4, rolled_back_by = $2, reversal_id = $3
     where id = $1 and rolled_back_at is null`,
    [settlement.id, viewer.userId, reversal, at],
  );
  if (marked.rowCount !== 1) throw new Refusal('not_settled');
  if (settlement.kind === 'close') {
    await db.query('update events set closed_at = null where id = $1', [event.id]);
    return [];
  }
  const clients = await clientsToRestore(ctx, settlement);
  await moveWallets(db, { clients, remark, actorId: viewer.userId, at });
  const [table, column] =
    settlement.kind === 'market' ? ['markets', 'result_selection'] : ['sessions', 'result'];
  await db.query(`update ${table} set settled_at = null, ${column} = null where id = $1`, [
    settlement.subject_id,
  ]);
  return clients.map((client) => client.clientId);
}

async function clientsToRestore(
  { db }: CallContext,
  { id, kind, subject_id }: Standing,
): Promise<{ clientId: number; pl: bigint; released: bigint }[]> {
  const tied =
    kind === 'market'
      ? releasedExposure(await runnerBooks(db, subject_id), addRunnerBooks, runnerExposure)
      : releasedExposure(await sessionBooks(db, subject_id), addSessionBooks, sessionExposure);
  const { rows } = await db.query<{ user_id: number; amount: bigint }>(
    `select h.user_id, h.amount from settlement_shares h join users u on u.id = h.user_id
     where h.settlement_id = $1 and u.role = 7 order by h.user_id`,
    [id],
  );
  return rows.map((row) => ({
    clientId: row.user_id,
    pl: -row.amount,
    released: -(tied.get(row.user_id) ?? 0n),
  }));
}
