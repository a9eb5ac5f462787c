import { escapeIdentifier } from 'pg';
import type { Db } from '../db/pool.ts';
import type { CutTable, Month } from './cut-tables.ts';

/** A part of a table that is cut by months: from (with it) and to (without it) in ISO, null where it has no end. */
export type Part = {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  /** What takes the rows that no other part takes. */
  readonly rest: boolean;
};

type Row = { name: string; from_at: Date | null; to_at: Date | null; rest: boolean };

/** The parts of a table, by their time; the rest last. */
export async function partsOf(db: Db, table: string): Promise<Part[]> {
  const { rows } = await db.query<Row>(
    `select p.name, p.bound = 'DEFAULT' as rest,
       (regexp_match(p.bound, $$FROM \\('([^']+)'\\)$$))[1]::timestamptz as from_at,
       (regexp_match(p.bound, $$TO \\('([^']+)'\\)$$))[1]::timestamptz as to_at
     from (select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1)) p
     order by rest, to_at`,
    [escapeIdentifier(table)],
  );
  return rows.map(({ name, from_at, to_at, rest }) => ({
    name,
    from: from_at?.toISOString() ?? null,
    to: to_at?.toISOString() ?? null,
    rest,
  }));
}

/** The part that takes (some of) the time from one moment to another; the rest takes what is left. */
export function partWithin(
  parts: readonly Part[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Part | undefined {
  return parts.find(
    (part) =>
      !part.rest &&
      (part.from === null || new Date(part.from) < to) &&
      (part.to === null || new Date(part.to) > from),
  );
}

/** The months of the rows that a part holds. */
export async function monthsIn(db: Db, part: string, { time }: CutTable): Promise<Month[]> {
  const { rows } = await db.query<{ month: string }>(
    `select distinct to_char(${time} at time zone 'UTC', 'YYYY-MM') as month from ${escapeIdentifier(part)} order by 1`,
  );
  return rows.map((row) => row.month);
}

/** The columns of a table that are written, and not made by the database of the others, in their order. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [escapeIdentifier(table)],
  );
  return rows.map((row) => row.name);
}
