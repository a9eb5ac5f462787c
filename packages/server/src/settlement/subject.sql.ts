import { SPORT } from '@pavilion/contract/sports.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Subject, SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import { ofEveryKind, TABLES } from '../subjects/subject-rows.ts';

export type EventState = {
  id: string;
  name: string;
  sport_id: number;
  closed: boolean;
  version: number;
  /** Whether any market or session has its result. */
  results: boolean;
  main_settled: boolean;
};

/** Whether any market or session of a match `e` has its result. */
const HAS_RESULTS = ofEveryKind(
  ({ subjects }) => `exists (select from ${subjects} s where s.event_id = e.id and s.settled_at is not null)`,
).join(' or ');

/** @throws Refusal unknown_event. */
export async function eventState(db: Db, eventId: string): Promise<EventState> {
  const { rows } = await db.query<EventState>(
    `select e.id, e.name, e.sport_id, e.closed_at is not null as closed, e.version, ${HAS_RESULTS} as results,
       exists (select from markets m where m.event_id = e.id and m.is_main and m.settled_at is not null) as main_settled
     from events e where e.id = $1`,
    [eventId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  return rows[0];
}

/** What waits for a result: what is neither on the offer nor bet on needs none. */
const openOf = (kind: SubjectKind, row: string): string => {
  const { books, id } = TABLES[kind];
  return `${row}.settled_at is null and (${row}.active or exists (select from ${books} b where b.${id} = ${row}.id))`;
};
/** A market `m`, a session `f`. */
export const OPEN_MARKET = openOf('market', 'm');
export const OPEN_SESSION = openOf('session', 'f');

export type OpenRow = Subject & { readonly name: string };

const openIn = (event: string): string =>
  ofEveryKind(
    ({ subjects, main, place }, kind) =>
      `select id, name, '${kind}' as kind, ${main} as main, ${place} as place from ${subjects} s
       where s.event_id = ${event} and ${openOf(kind, 's')}`,
  ).join(' union all ');

/** The match's markets and sessions that wait for a result, but for the one given; the main market comes last. */
export async function openSubjects(db: Db, eventId: string, exceptId?: string): Promise<OpenRow[]> {
  const { rows } = await db.query<OpenRow>(
    `select id, name, kind from (${openIn('$1')}) open where id is distinct from $2 order by main, kind, place, name`,
    [eventId, exceptId],
  );
  return rows;
}

/** Matches `e` that have results and in which nothing waits for one; the day of a casino closes by the clock. */
export const ALL_SETTLED = `e.sport_id <> ${SPORT.casino} and (${HAS_RESULTS}) and not exists (${openIn('e.id')})`;

/** Their names. */
export async function openNames(db: Db, eventId: string, exceptId?: string): Promise<string[]> {
  return (await openSubjects(db, eventId, exceptId)).map(({ name }) => name);
}
