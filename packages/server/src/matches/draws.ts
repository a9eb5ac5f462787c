import { texts } from '../db/array-text.ts';
import type { Db } from '../db/pool.ts';

/** A draw and its event, which is one with it; its league is called after its category. */
export type NewDraw = {
  readonly id: string;
  readonly eventName: string;
  readonly name: string;
  readonly categoryId: string;
  readonly fast: boolean;
  readonly side: 'open' | 'close';
  readonly marketDate: string;
  readonly drawAt: Date;
  readonly closesAt: Date;
  readonly jodiClosesAt: Date | null;
};

type Sport = { readonly sportId: number; readonly league: string };

/** Makes draws known that are not known yet. The ids of those that are new. */
export async function addDraws(
  db: Db,
  { sportId, league }: Sport,
  draws: readonly NewDraw[],
): Promise<string[]> {
  if (draws.length === 0) return [];
  const { rows } = await db.query<{ id: string }>(
    `with told as (
       select t.* from jsonb_to_recordset($3::jsonb) t (id text, "eventName" text, name text, "categoryId" uuid, fast boolean,
         side text, "marketDate" date, "drawAt" timestamptz, "closesAt" timestamptz, "jodiClosesAt" timestamptz)
       where not exists (select from draws d where d.id = t.id)
     ), event as (
       insert into events (id, name, sport_id, league_name, open_date) select id, "eventName", $1, $2, "drawAt" from told
     )
     insert into draws (id, name, category_id, fast, side, market_date, draw_at, closes_at, jodi_closes_at)
     select id, name, "categoryId", fast, side, "marketDate", "drawAt", "closesAt", "jodiClosesAt" from told returning id`,
    [sportId, league, JSON.stringify(draws)],
  );
  return rows.map((row) => row.id);
}

/** Gives draws the times and the name that their category has by now, and takes them up again where they were off. */
export async function changeDraws(db: Db, { league }: Sport, draws: readonly NewDraw[]): Promise<void> {
  if (draws.length === 0) return;
  await db.query(
    `with told as (
       select * from jsonb_to_recordset($2::jsonb) t (id text, "eventName" text, "drawAt" timestamptz, "closesAt" timestamptz,
         "jodiClosesAt" timestamptz)
     ), event as (
       update events e set name = t."eventName", league_name = $1, open_date = t."drawAt", hidden = e.hidden and d.active
       from told t join draws d on d.id = t.id where e.id = t.id
     )
     update draws d set draw_at = t."drawAt", closes_at = t."closesAt", jodi_closes_at = t."jodiClosesAt", active = true
     from told t where d.id = t.id`,
    [league, JSON.stringify(draws)],
  );
}

/** Whether draws take bets as far as their category goes. */
export async function switchDraws(db: Db, ids: readonly string[], active: boolean): Promise<void> {
  if (ids.length > 0)
    await db.query('update draws set active = $2 where id = any($1::text[])', [texts(ids), active]);
}

/** What keeps a draw that nobody can bet on any more: something of the house tells of it. */
const TOLD_OF = `exists (select from bets b where b.event_id = d.id) or exists (select from settlements s where s.event_id = d.id)
  or exists (select from number_locks l where l.draw_id = d.id) or exists (select from matka_cuts c where c.draw_id = d.id)`;

/** Takes draws away: those that nothing tells of are deleted, the others hidden. */
export async function takeDrawsAway(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await db.query<{ id: string }>(
    `delete from draws d where d.id = any($1::text[]) and not (${TOLD_OF}) returning d.id`,
    [texts(ids)],
  );
  const gone = new Set(rows.map((row) => row.id));
  const hidden = ids.filter((id) => !gone.has(id));
  await db.query('delete from events where id = any($1::text[])', [texts([...gone])]);
  await db.query('update events set hidden = true where id = any($1::text[])', [texts(hidden)]);
  await switchDraws(db, hidden, false);
}

/** One category is called otherwise: the league too, with the draws that keep their own names. */
export async function moveToLeague(db: Db, leagueId: number, league: string): Promise<void> {
  await db.query('update events set league_name = $2 where league_id = $1 and league_name <> $2', [
    leagueId,
    league,
  ]);
}
