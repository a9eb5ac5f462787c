import type { Db } from '@pavilion/server/db/pool.ts';

export async function categoryNamed(
  db: Db,
  title: string,
  fast: boolean,
): Promise<{ id: string; repeatMinutes: number | null } | undefined> {
  const { rows } = await db.query<{ id: string; repeatMinutes: number | null }>(
    `select id, repeat_minutes as "repeatMinutes" from matka_categories where title = $1 and fast = $2 and deleted_at is null`,
    [title, fast],
  );
  return rows[0];
}

/** A draw of the story's categories without a result. */
export type StoryDraw = {
  readonly id: string;
  readonly fast: boolean;
  readonly title: string;
  readonly side: 'open' | 'close';
  readonly marketDate: string;
  readonly drawAt: Date;
  readonly closesAt: Date;
  /** Of a Close with an Open. */
  readonly jodiClosesAt: Date | null;
};

const DRAW = `select d.id, d.fast, c.title, d.side, d.market_date as "marketDate", d.draw_at as "drawAt",
    d.closes_at as "closesAt", d.jodi_closes_at as "jodiClosesAt"
  from draws d join matka_categories c on c.id = d.category_id
  where c.title = any($1::text[]) and c.deleted_at is null and d.settled_at is null and d.active`;

/** The draws of a day that have no result yet, in the order of their times. */
export async function drawsOfDay(db: Db, titles: readonly string[], day: string): Promise<StoryDraw[]> {
  const { rows } = await db.query<StoryDraw>(`${DRAW} and d.market_date = $2 order by d.draw_at, d.id`, [
    titles,
    day,
  ]);
  return rows;
}

/** Those that bets are taken on, the next ones first. */
export async function openDraws(db: Db, titles: readonly string[], now: Date): Promise<StoryDraw[]> {
  const { rows } = await db.query<StoryDraw>(
    `${DRAW} and d.closes_at > $2 and d.closed_early_at is null order by d.draw_at, d.id limit 12`,
    [titles, now],
  );
  return rows;
}

/** Those whose time has come, and that nobody has taken back: that would be his to declare again. */
export async function drawsToDeclare(db: Db, titles: readonly string[], now: Date): Promise<StoryDraw[]> {
  const { rows } = await db.query<StoryDraw>(
    `${DRAW} and not d.fast and d.version = 0 and d.draw_at <= $2 order by d.draw_at, d.id`,
    [titles, now],
  );
  return rows;
}
