import type { Db } from '../db/pool.ts';
import type { SettlementKind } from './settlement.sql.ts';

/** A settlement that stands: not rolled back. */
export type Standing = {
  id: bigint;
  kind: SettlementKind;
  version: number;
  subject_id: string;
  name: string;
  entry_id: bigint | null;
};

/** What stands of a match, the latest first. */
export async function standingSettlements(db: Db, eventId: string): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `select s.id, s.kind, s.version, coalesce(s.market_id, s.session_id, s.event_id) as subject_id,
       coalesce(m.name, f.name, 'Commission') as name, s.entry_id
     from settlements s left join markets m on m.id = s.market_id left join sessions f on f.id = s.session_id
     where s.event_id = $1 and s.rolled_back_at is null order by s.id desc`,
    [eventId],
  );
  return rows;
}

/** A market or session, all of the match when none is named; of these, only the settlements that are told. */
export type UndoneOf = {
  readonly subjectId?: string | undefined;
  readonly settlements?: readonly bigint[] | undefined;
};

/**
 * What a roll-back undoes, in order; empty when there is nothing. A closed match is un-closed first: its commission rests on
 * every result.
 */
export function undoneBy(standing: readonly Standing[], { subjectId, settlements }: UndoneOf): Standing[] {
  const undone = standing.filter(
    (one) =>
      (subjectId === undefined || one.subject_id === subjectId) &&
      (settlements === undefined || settlements.includes(one.id)),
  );
  if (undone.length === 0) return [];
  const close = standing.filter((one) => one.kind === 'close');
  return [...close, ...undone.filter((one) => one.kind !== 'close')];
}
