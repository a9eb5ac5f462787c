import { escapeIdentifier, type Pool } from 'pg';
import { transaction, type Db } from '../db/pool.ts';
import { attachPart, loosePart } from './lay-parts.ts';
import type { NumberedTable } from './numbered-tables.ts';
import { partsOf, type Part } from './parts.ts';
import { bePatient, outOfTheWay } from './patience.ts';

/** The numbers of a part are given out to this share before its end is set: what is left is how long setting it may take. */
const HALF = 2n;
/** An end that is nearer than this share of a part is moved on before it is proved. */
const QUARTER = 4n;

type Last = Part & {
  /** The end that is set for it, and whether each of its rows is known to be before it. */
  readonly end: bigint | null;
  readonly proved: boolean;
};

/**
 * Makes the next part of a table once half of the last one is used. The last part has no end, so a row always has somewhere to go; it gets
 * one in three steps, of which none holds the table for longer than it takes to write a line of the catalogue: the end is set as a
 * check for new rows, then the rows that are there are proved while others write, then the part is cut there.
 *
 * @returns the parts that were made.
 */
export async function growNumbered(pool: Pool, table: NumberedTable): Promise<string[]> {
  for (;;) {
    const step = await transaction(pool, (db) => nextStep(db, table));
    if (step === 'nothing to do') return [];
    if (step !== 'one step nearer') return [step.made];
  }
}

type Step = 'nothing to do' | 'one step nearer' | { readonly made: string };

async function nextStep(db: Db, table: NumberedTable): Promise<Step> {
  await bePatient(db);
  const last = await lastPart(db, table.name);
  if (last === undefined) return 'nothing to do';
  const [used, size] = [await lastNumber(db, table.name), BigInt(table.size)];
  if (last.end === null && used - BigInt(last.from ?? 0) < size / HALF) return 'nothing to do';
  await outOfTheWay(db, last.name);
  const room = size / QUARTER;
  if (last.end === null || (!last.proved && last.end - used < room)) {
    await setEnd(db, last, ((used + room) / size + 1n) * size);
    return 'one step nearer';
  }
  if (!last.proved) {
    await db.query(`alter table ${escapeIdentifier(last.name)} validate constraint ${endOf(last)}`);
    return 'one step nearer';
  }
  return { made: await cutAt(db, table, { ...last, end: last.end }) };
}

const endOf = ({ name }: Part): string => escapeIdentifier(`${name}_end`);

async function lastPart(db: Db, table: string): Promise<Last | undefined> {
  const part = (await partsOf(db, table)).at(-1);
  if (part === undefined || part.to !== null) return undefined;
  const { rows } = await db.query<{ end: bigint; proved: boolean }>(
    `select (regexp_match(pg_get_constraintdef(oid), 'id < ''?(\\d+)'))[1]::bigint as end, convalidated as proved
     from pg_constraint where conrelid = to_regclass($1) and conname = $2`,
    [escapeIdentifier(part.name), `${part.name}_end`],
  );
  return { ...part, end: rows[0]?.end ?? null, proved: rows[0]?.proved ?? false };
}

/** The last that was given out; 0 before the first. */
export async function lastNumber(db: Db, table: string): Promise<bigint> {
  const { rows } = await db.query<{ last: bigint }>(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0) as last`,
    [escapeIdentifier(table)],
  );
  return rows[0]!.last;
}

async function setEnd(db: Db, part: Part, end: bigint): Promise<void> {
  await db.query(
    `alter table ${escapeIdentifier(part.name)} drop constraint if exists ${endOf(part)},
       add constraint ${endOf(part)} check (id < ${end}) not valid`,
  );
}

/** @returns the name of the part behind the end. */
async function cutAt(db: Db, { name: table }: NumberedTable, part: Last & { end: bigint }): Promise<string> {
  const [whole, to, next] = [escapeIdentifier(table), String(part.end), `${table}_${part.end}`];
  await loosePart(db, table, next);
  await db.query(`lock table ${whole} in access exclusive mode`);
  await db.query(`alter table ${whole} detach partition ${escapeIdentifier(part.name)}`);
  await attachPart(db, table, { ...part, to });
  await db.query(`alter table ${escapeIdentifier(part.name)} drop constraint ${endOf(part)}`);
  await attachPart(db, table, { name: next, from: to, to: null, rest: false });
  return next;
}
