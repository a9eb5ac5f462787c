import type { CategoryType } from '@pavilion/contract/matka-shapes.ts';
import type { Db } from '../db/pool.ts';

export type CategoryFields = {
  readonly title: string;
  readonly open_time: string | null;
  readonly close_time: string | null;
  readonly category_type: CategoryType;
  readonly week_days: readonly number[];
  readonly background_color: string;
  readonly title_color: string;
  readonly active: boolean;
  readonly repeat_minutes: number | null;
  readonly until: string | null;
  readonly draw_mode: 'hand' | 'fair';
};

export type Category = CategoryFields & {
  readonly id: string;
  readonly fast: boolean;
  readonly league_id: number;
  readonly deleted: boolean;
};

const COLUMNS = `id, fast, title, league_id, open_time, close_time, category_type, week_days, background_color, title_color, active,
  repeat_minutes, until, draw_mode, deleted_at is not null as deleted`;

/** The categories of a game that are not deleted, in the order of their times. */
export async function categoriesOf(db: Db, fast: boolean): Promise<Category[]> {
  const { rows } = await db.query<Category>(
    `select ${COLUMNS} from matka_categories where fast = $1 and deleted_at is null
     order by coalesce(open_time, close_time), title`,
    [fast],
  );
  return rows;
}

/** Of both games: those that have draws to come, or are to have some. */
export async function categoriesWithDraws(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from matka_categories c where deleted_at is null
       or exists (select from draws d where d.category_id = c.id and d.settled_at is null) order by id`,
  );
  return rows.map((row) => row.id);
}

/** A category, held against another who changes it or makes its draws. */
export async function heldCategory(db: Db, id: string): Promise<Category | undefined> {
  const { rows } = await db.query<Category>(
    `select ${COLUMNS} from matka_categories where id = $1 for no key update`,
    [id],
  );
  return rows[0];
}

type Written = { readonly id: string | undefined; readonly fast: boolean; readonly leagueId: number };

export async function writeCategory(
  db: Db,
  { id, fast, leagueId }: Written,
  fields: CategoryFields,
): Promise<string> {
  const values = [
    leagueId,
    fields.title,
    fields.open_time,
    fields.close_time,
    fields.category_type,
    fields.week_days,
    fields.background_color,
    fields.title_color,
    fields.active,
    fields.repeat_minutes,
    fields.until,
    fields.draw_mode,
  ];
  const { rows } = await db.query<{ id: string }>(
    id === undefined
      ? `insert into matka_categories (league_id, title, open_time, close_time, category_type, week_days, background_color, title_color,
           active, repeat_minutes, until, draw_mode, fast)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`
      : `update matka_categories set league_id = $1, title = $2, open_time = $3, close_time = $4, category_type = $5, week_days = $6,
           background_color = $7, title_color = $8, active = $9, repeat_minutes = $10, until = $11, draw_mode = $12
         where id = $13 returning id`,
    [...values, id ?? fast],
  );
  return rows[0]!.id;
}

export async function markDeleted(db: Db, id: string, at: Date): Promise<void> {
  await db.query('update matka_categories set deleted_at = $2 where id = $1', [id, at]);
}

/** Whether another category of the game is called so, however it is written. */
export async function titleIsTaken(
  db: Db,
  { title, fast, id }: { readonly title: string; readonly fast: boolean; readonly id: string | undefined },
): Promise<boolean> {
  const { rows } = await db.query(
    `select from matka_categories where fast = $1 and lower(title) = lower($2) and deleted_at is null and id is distinct from $3`,
    [fast, title, id ?? null],
  );
  return rows.length > 0;
}
