import { escapeIdentifier, escapeLiteral } from 'pg';
import type { Db } from '../db/pool.ts';
import { monthAfter, partName, startOf, type CutTable, type Month } from './cut-tables.ts';
import { attachPart, loosePart } from './lay-parts.ts';
import { moveRows } from './move-rows.ts';
import { monthsIn, partsOf, partWithin, type Part } from './parts.ts';

/** The part of a month by itself; or the older month that has to go first; neither where the month has no rows. */
export type CutOff = { readonly part?: string; readonly olderFirst?: Month };

/**
 * Makes a month that lies in the part of all that is older a part of its own. The older part begins after it then, so it must be
 * the oldest month in it. Its rows are written anew, and what is left of the older part is read once.
 */
export async function cutOff(db: Db, table: CutTable, month: Month): Promise<CutOff> {
  const [from, to] = [startOf(month), startOf(monthAfter(month, 1))];
  const older = partWithin(await partsOf(db, table.name), { from, to });
  if (older === undefined) return {};
  if (older.from === from.toISOString() && older.to === to.toISOString()) return { part: older.name };
  const [oldest] = await monthsIn(db, older.name, table);
  if (oldest === undefined || oldest > month) return {};
  if (oldest < month) return { olderFirst: oldest };
  const name = partName(table.name, month);
  // Whoever changes a row waits for every part, with the table in his hands: he must not have it before it is wanted whole.
  if (!table.appendOnly) await lockWhole(db, table);
  await loosePart(db, table.name, name);
  await moveRows(db, table, { source: older.name, name, from, to });
  await detachPart(db, table, older.name);
  const after = to.toISOString();
  if (older.to === after) await db.query(`drop table ${escapeIdentifier(older.name)}`);
  else await attachPart(db, table.name, { ...older, from: after });
  await attachPart(db, table.name, { name, from: from.toISOString(), to: after, rest: false });
  return { part: name };
}

/** Nobody reads or writes the table from here to the end of the transaction. */
export async function lockWhole(db: Db, { name }: Pick<Part, 'name'>): Promise<void> {
  await db.query(`lock table ${escapeIdentifier(name)} in access exclusive mode`);
}

export async function detachPart(db: Db, { name }: Pick<Part, 'name'>, part: string): Promise<void> {
  await db.query(`alter table ${escapeIdentifier(name)} detach partition ${escapeIdentifier(part)}`);
}

/** Whether the rest has rows of a month: they came when its part was away. */
export async function restHas(db: Db, table: CutTable, month: Month): Promise<boolean> {
  const rest = (await partsOf(db, table.name)).find((part) => part.rest);
  if (rest === undefined) return false;
  const end = escapeLiteral(startOf(monthAfter(month, 1)).toISOString());
  const { rowCount } = await db.query(
    `select from ${escapeIdentifier(rest.name)} where ${table.time} >= ${escapeLiteral(startOf(month).toISOString())} and ${table.time} < ${end} limit 1`,
  );
  return rowCount === 1;
}
