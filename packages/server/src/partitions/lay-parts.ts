import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Db } from '../db/pool.ts';
import { CUT_TABLES } from './cut-tables.ts';
import { NUMBERED_TABLES } from './numbered-tables.ts';
import { partsOf, type Part } from './parts.ts';

/**
 * A table of its own with the columns, keys and indexes of one that is cut, to be filled and then attached: attaching finds the indexes made,
 * for the whole table waits meanwhile, and gives it the references.
 */
export async function loosePart(db: Db, table: string, name: string): Promise<void> {
  await db.query(
    `create table ${escapeIdentifier(name)} (like ${escapeIdentifier(table)} including defaults including generated including storage including constraints including indexes)`,
  );
  const numbered = NUMBERED_TABLES.find((one) => one.name === table);
  for (const columns of numbered?.uniqueInPart ?? [])
    await db.query(
      `create unique index on ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`,
    );
}

/** Makes a loose table part of one that is cut. What it holds is proved to be of that time or those numbers, and that the rest holds nothing of it. */
export async function attachPart(db: Db, table: string, part: Part): Promise<void> {
  await db.query(
    `alter table ${escapeIdentifier(table)} attach partition ${escapeIdentifier(part.name)} ${boundsOf(part)}`,
  );
  if ([...CUT_TABLES, ...NUMBERED_TABLES].some(({ name, appendOnly }) => appendOnly && name === table))
    await db.query(
      `create or replace trigger ${escapeIdentifier(`${table}_append_only`)} before update or delete or truncate
       on ${escapeIdentifier(part.name)} for each statement execute function refuse_change()`,
    );
}

function boundsOf({ from, to, rest }: Part): string {
  const end = (at: string | null, none: string): string => (at === null ? none : escapeLiteral(at));
  return rest ? 'default' : `for values from (${end(from, 'minvalue')}) to (${end(to, 'maxvalue')})`;
}

/** Gives a table that holds nothing of worth these parts in place of those that it has. */
export async function layParts(db: Db, table: string, parts: readonly Part[]): Promise<void> {
  for (const { name } of await partsOf(db, table)) await db.query(`drop table ${escapeIdentifier(name)}`);
  for (const part of parts) {
    await loosePart(db, table, part.name);
    await attachPart(db, table, part);
  }
}
