import { Refusal } from '@pavilion/contract/refusals.ts';
import type { ScoreEntry } from '@pavilion/engine/score/hand-score.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { Db } from '../db/pool.ts';

export type ScoredEvent = {
  readonly id: string;
  readonly name: string;
  readonly event_type: number;
  readonly score: Score | null;
  readonly score_by_hand: boolean;
  readonly match_id: string;
  readonly closed: boolean;
};

const COLUMNS = 'id, name, event_type, score, score_by_hand, match_id, closed_at is not null as closed';

/** @throws Refusal unknown_event. */
export async function eventForScore(
  db: Db,
  eventId: string,
  { lock }: { lock: boolean },
): Promise<ScoredEvent> {
  const { rows } = await db.query<ScoredEvent>(
    `select ${COLUMNS} from events where id = $1 ${lock ? 'for no key update' : ''}`,
    [eventId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  return rows[0];
}

/** Matches whose scores are not simply those of their own feed. */
export async function eventsWithOwnScores(db: Db, eventId?: string): Promise<ScoredEvent[]> {
  const { rows } = await db.query<ScoredEvent>(
    eventId === undefined
      ? `select ${COLUMNS} from events where closed_at is null and (score_by_hand or match_id <> '')`
      : `select ${COLUMNS} from events where id = $1`,
    eventId === undefined ? [] : [eventId],
  );
  return rows;
}

export type LoggedEntry = { readonly seq: number; readonly entry: ScoreEntry; readonly at: Date };

export async function entriesOf(db: Db, eventId: string): Promise<LoggedEntry[]> {
  const { rows } = await db.query<LoggedEntry>(
    'select seq, entry, at from score_entries where event_id = $1 order by seq',
    [eventId],
  );
  return rows;
}

export async function addEntry(db: Db, eventId: string, { seq, entry, at }: LoggedEntry): Promise<void> {
  await db.query('insert into score_entries (event_id, seq, entry, at) values ($1, $2, $3, $4)', [
    eventId,
    seq,
    JSON.stringify(entry),
    at,
  ]);
}

/** Takes one step out of the log, or the whole log. */
export async function dropEntries(db: Db, eventId: string, seq?: number): Promise<void> {
  await db.query('delete from score_entries where event_id = $1 and ($2::int is null or seq = $2)', [
    eventId,
    seq ?? null,
  ]);
}
