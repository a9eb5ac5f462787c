import { escapeIdentifier } from 'pg';
import type { Db } from '../db/pool.ts';
import { monthAfter, startOf, type CutTable, type Month } from './cut-tables.ts';
import { partsOf } from './parts.ts';

/** Drops the parts that ended before the last month and hold nothing any more: each of them costs whoever asks without a time. */
export async function dropEmptied(db: Db, table: CutTable, month: Month): Promise<void> {
  const ended = startOf(monthAfter(month, -1));
  for (const { name, to, rest } of await partsOf(db, table.name)) {
    if (rest || to === null || new Date(to) > ended || !(await isEmpty(db, name))) continue;
    await db.query(`lock table ${escapeIdentifier(name)} in access exclusive mode`);
    if (await isEmpty(db, name)) await db.query(`drop table ${escapeIdentifier(name)}`);
  }
}

export async function isEmpty(db: Db, part: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from ${escapeIdentifier(part)} limit 1`);
  return rowCount === 0;
}
