import type { Db } from '../db/pool.ts';
import type { CutTable, Month } from './cut-tables.ts';
import type { NumberedTable } from './numbered-tables.ts';

/** A month of a table, or of one that is cut by its numbers the first and the last that a part can have: 1-9999999. */
export type Span = string;

/** A part of a table that is a file: what the house remembers of it. */
export type Archive = {
  readonly table: CutTable['name'] | NumberedTable['name'];
  readonly month: Span;
  readonly file: string;
  readonly rows: number;
  readonly sha256: string;
};

/** @returns its number */
export async function keepArchive(db: Db, archive: Archive, at: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into archives (table_name, month, file, rows, sha256, archived_at) values ($1, $2, $3, $4, $5, $6) returning id',
    [archive.table, archive.month, archive.file, archive.rows, archive.sha256, at],
  );
  return rows[0]!.id;
}

/** All that are out of the house, by month. */
export async function archivesOut(db: Db): Promise<Archive[]> {
  const { rows } = await db.query<Archive>(
    `select table_name as table, month, file, rows::int, sha256 from archives where read_again_at is null order by month, table_name`,
  );
  return rows;
}

/** @returns its number */
export async function noteReadAgain(db: Db, { table, month }: Archive, at: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'update archives set read_again_at = $3 where table_name = $1 and month = $2 and read_again_at is null returning id',
    [table, month, at],
  );
  return rows[0]!.id;
}

export type Range = { readonly from: Date | null; readonly to: Date | null };

/** The months of these tables that are out of the house and within a range, both ends included; null is no end. */
export async function monthsOut(
  db: Db,
  tables: readonly CutTable['name'][],
  { from, to }: Range,
): Promise<Month[]> {
  const { rows } = await db.query<{ month: Month }>(
    `select distinct month from archives where read_again_at is null and table_name = any($1)
       and ($2::timestamptz is null or month >= to_char($2::timestamptz at time zone 'UTC', 'YYYY-MM'))
       and ($3::timestamptz is null or month <= to_char($3::timestamptz at time zone 'UTC', 'YYYY-MM'))
     order by 1`,
    [tables, from, to],
  );
  return rows.map((row) => row.month);
}
