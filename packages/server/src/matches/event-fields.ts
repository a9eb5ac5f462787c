import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { MatchSubject } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';

/** The columns of a match that its settings pages change. */
export type EventFields = Partial<{
  live_tv_url: string;
  score_url: string;
  score_widget: string;
  new_widget: boolean;
  event_text: string;
  match_id: string;
  score_type: number;
  button_label: string;
  commentary_button_id: string;
  btn_color: string;
  bet_close_at: Date | null;
}>;

/** Changes a match and answers what stood there before. @throws Refusal unknown_event. */
export async function changeFields(db: Db, eventId: string, fields: EventFields): Promise<EventFields> {
  const columns = Object.keys(fields);
  const { rows } = await db.query<EventFields>(
    `update events set ${columns.map((column, index) => `${column} = $${index + 2}`).join(', ')} where id = $1
     returning ${columns.map((column) => `old.${column}`).join(', ')}`,
    [eventId, ...Object.values(fields)],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_event');
  return rows[0];
}

/** The score, and whether somebody keeps it by hand from now on. */
export async function saveScore(
  db: Db,
  eventId: string,
  { score, byHand }: { score: Score; byHand: boolean },
): Promise<void> {
  await db.query('update events set score = $2, score_by_hand = $3 where id = $1', [
    eventId,
    JSON.stringify(score),
    byHand,
  ]);
}

/** What the feed says the score is, unless somebody keeps it by hand. */
export async function keepFedScore(db: Db, eventId: string, score: Score): Promise<void> {
  await db.query('update events set score = $2 where id = $1 and not score_by_hand', [
    eventId,
    JSON.stringify(score),
  ]);
}

/** What an announcement stands on: a match, or something of it. */
export type Place = MatchSubject | { readonly kind: 'event'; readonly id: string };

const ANNOUNCE = {
  event: `update events set announcement = $3 where id = $1 and id = $2 returning old.announcement`,
  market: `update markets set announcement = $3 where id = $1 and event_id = $2 returning old.announcement`,
  session: `update sessions set announcement = $3 where id = $1 and event_id = $2 returning old.announcement`,
} as const satisfies Record<Place['kind'], string>;

/** Announces something, or with '' nothing any more; answers what was announced before, undefined where there is no such place. */
export async function setAnnouncement(
  db: Db,
  eventId: string,
  { kind, id }: Place,
  announcement: string,
): Promise<{ announcement: string } | undefined> {
  const { rows } = await db.query<{ announcement: string }>(ANNOUNCE[kind], [id, eventId, announcement]);
  return rows[0];
}
