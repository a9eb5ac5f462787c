import type { Subject } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { subjectNames } from '../subjects/subject-rows.ts';
import type { RollBack } from './act.ts';
import type { SettlementKind } from './settlement.sql.ts';

/** A settlement that stands: not rolled back. */
export type Standing = {
  id: bigint;
  kind: SettlementKind;
  version: number;
  subject_id: string;
  name: string;
  /** The name of its event, of what stands of a draw. */
  draw: string | null;
  entry_id: bigint | null;
};

const { id: ID, name: NAME, joins: NAMES } = subjectNames('s');

/**
 * What stands of a match, the latest first. Of a casino's day, which has thousands, what stands of the round that is asked for;
 * of the day itself its postings, as its rounds keep their results.
 */
export async function standingSettlements(db: Db, eventId: string, of?: Subject): Promise<Standing[]> {
  const round = of?.kind === 'round' ? of.id : undefined;
  const { rows } = await db.query<Standing>(
    `select s.id, s.kind, s.version, coalesce(${ID}, s.event_id) as subject_id,
       coalesce(${NAME}, case s.kind when 'posting' then 'Casino' else 'Commission' end) as name, s.entry_id,
       (select e.name from events e join draws d on d.id = e.id where e.id = s.event_id) as draw
     from settlements s ${NAMES}
     where s.event_id = $1 and ${round === undefined ? `s.kind <> 'round'` : `s.kind = 'round' and s.round_id = $2`}
       and s.rolled_back_at is null order by s.id desc`,
    round === undefined ? [eventId] : [eventId, round],
  );
  return rows;
}

/**
 * What a roll-back undoes, in order; empty when there is nothing. A closed match is un-closed first: its commission rests on
 * every result.
 */
export function undoneBy(
  standing: readonly Standing[],
  { of, only }: Pick<RollBack, 'of' | 'only'>,
): Standing[] {
  const undone = standing.filter(
    (one) => (of === undefined || one.subject_id === of.id) && (only === undefined || only.includes(one.id)),
  );
  if (undone.length === 0) return [];
  const close = standing.filter((one) => one.kind === 'close');
  return [...close, ...undone.filter((one) => one.kind !== 'close')];
}
