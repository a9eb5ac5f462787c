import { escapeIdentifier } from 'pg';
import type { Db } from '../db/pool.ts';
import type { CutTable, Month } from './cut-tables.ts';

/** A part of a table that is cut: from (with it) and to (without it), in ISO or as a number by what it is cut by, null where it has no end. */
export type Part = {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
  /** What takes the rows that no other part takes. */
  readonly rest: boolean;
};

/** The parts of a table, by their time or numbers; what has no end and the rest last. */
export async function partsOf(db: Db, table: string): Promise<Part[]> {
  const { rows } = await db.query<Part>(
    `select p.name, p.bound = 'DEFAULT' as rest, ${boundIn('FROM')} as "from", ${boundIn('TO')} as "to"
     from (select c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass($1)) p
     order by rest, length(${boundIn('TO')}), ${boundIn('TO')}`,
    [escapeIdentifier(table)],
  );
  return rows;
}

/** As `FOR VALUES FROM ('1000') TO (MAXVALUE)` says it. */
function boundIn(end: 'FROM' | 'TO'): string {
  const said = `(regexp_match(p.bound, $$${end} \\('([^']+)'\\)$$))[1]`;
  return `case when ${said} ~ '^-?\\d+$' then ${said}
    else to_char(${said}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
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
