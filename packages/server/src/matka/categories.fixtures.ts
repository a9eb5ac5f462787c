import type { Db } from '../db/pool.ts';

type Category = { readonly title: string; readonly type?: 1 | 2 | 3; readonly fast?: boolean };

/** A category as the desk makes them, every day of the week. */
export async function newCategory(db: Db, { title, type = 3, fast = false }: Category): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `with l as (insert into leagues (sport_id, name) values ($1, $2) returning id)
     insert into matka_categories (fast, title, league_id, open_time, close_time, category_type, week_days,
       background_color, title_color)
     select $3, $2, id, '15:45', '17:45', $4, '{1,2,3,4,5,6,7}', '#ffffff', '#49418C' from l returning id`,
    [fast ? 777 : 999, title, fast, type],
  );
  return rows[0]!.id;
}

type Draw = {
  readonly category: string;
  readonly date: string;
  readonly side?: 'open' | 'close';
  /** UTC, HH:MM. */
  readonly time?: string;
  /** A number that was declared, `abandoned`, or none yet. */
  readonly result: number | 'abandoned' | undefined;
  readonly fast?: boolean;
};

/** A draw with what became of it. */
export async function newDraw(
  db: Db,
  { category, date, side = 'open', time = side === 'open' ? '10:15' : '12:15', result, fast = false }: Draw,
): Promise<void> {
  const id = [fast ? 'f' : 'm', date.replaceAll('-', ''), category.slice(-8), fast ? time : side[0]].join(
    '-',
  );
  const at = `${date}T${time}:00Z`;
  await db.query(
    `with e as (insert into events (id, name, sport_id, league_name, open_date) values ($1, $1, $2, '', $3))
     insert into draws (id, name, category_id, fast, side, market_date, draw_at, closes_at, settled_at, pana)
     values ($1, $1, $4, $5, $6, $7, $3, $3, $8, $9)`,
    [
      id,
      fast ? 777 : 999,
      at,
      category,
      fast,
      side,
      date,
      result === undefined ? null : at,
      typeof result === 'number' ? result : null,
    ],
  );
}
