import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { ofEveryKind } from '../subjects/subject-rows.ts';
import { accountsMoved, type BookedInstead } from './accounts-moved.ts';
import type { RoundOfDay } from './casino-lines.ts';
import { bookedBy, planTakeBack } from './casino-posting.ts';
import { declaredCloseOf } from './close-of-day.ts';
import { standingSettlements, undoneBy, type Standing } from './standing.sql.ts';
import { eventState } from './subject.sql.ts';

type Answer = CallOutput<'rollbackPreview'>;

/** What a roll-back would move, worked out from the entries that it would mirror; nothing is written (rules 8). */
export async function rollbackPreview(db: Db, request: CallRequest<'rollbackPreview'>): Promise<Answer> {
  const day = eventOfRound(request.event_id);
  const of = subjectOf(day === undefined ? request : { round_id: request.event_id });
  const event = await eventState(db, day ?? request.event_id);
  const own = undoneBy(await standingSettlements(db, event.id, of), { of });
  if (own.length === 0) throw new Refusal('not_settled');
  const undone = [...(await closeTakenAlong(db, event.id)), ...own];
  const instead =
    of?.kind === 'round' ? await correctionOf(db, { eventId: event.id, roundId: of.id }) : undefined;
  const [moved, bets] = await Promise.all([accountsMoved(db, undone, instead), betsOf(db, undone)]);
  return {
    ...moved,
    undone: undone.map(nameOfUndone),
    bets,
    reopens_event: undone.some((one) => one.kind === 'close') ? 1 : 0,
  };
}

/** What follows in the ledger when a round goes back whose day is posted. */
async function correctionOf(db: Db, of: RoundOfDay): Promise<BookedInstead | undefined> {
  const plan = await planTakeBack(db, of);
  return plan && bookedBy(db, plan);
}

/** What goes back before an Open does: all that stands of its declared Close (rules 10). */
export async function closeTakenAlong(db: Db, eventId: string): Promise<Standing[]> {
  const close = await declaredCloseOf(db, eventId);
  return close === undefined ? [] : undoneBy(await standingSettlements(db, close), {});
}

/** A draw is told from the others of its day by the name of its event. */
export const nameOfUndone = ({ draw, name }: Standing): string => (draw === null ? name : `${draw}, ${name}`);

const BETS = ofEveryKind(
  ({ books, id }) => `coalesce((select sum(bets) from ${books} where ${id} = any($1::text[])), 0)`,
).join(' + ');

async function betsOf(db: Db, undone: readonly Standing[]): Promise<number> {
  const { rows } = await db.query<{ bets: number }>(`select (${BETS})::int as bets`, [
    undone.map((one) => one.subject_id),
  ]);
  return rows[0]!.bets;
}
