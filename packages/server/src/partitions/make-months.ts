import { DatabaseError } from 'pg';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { monthsOut } from './archives.ts';
import { lockWhole } from './cut-off.ts';
import {
  CUT_TABLES,
  monthAfter,
  monthOf,
  partName,
  startOf,
  type CutTable,
  type Month,
} from './cut-tables.ts';
import { dropEmptied } from './drop-emptied.ts';
import { attachPart, loosePart } from './lay-parts.ts';
import { moveRows } from './move-rows.ts';
import { monthsIn, partsOf, partWithin } from './parts.ts';

/** So many months are there before they begin: a house that is stopped for weeks finds its next month made. */
const AHEAD = 2;
/** Whoever reads or writes the table waits behind this for so long; then it is tried again an hour later. */
const PATIENCE = '500ms';
const NOT_GRANTED = '55P03';
/** One node makes months at a time: "mont". */
export const PARTS_LOCK = 0x6d6f6e74;

/**
 * Makes the parts of this month and of those ahead, and of every month whose rows had to go to the rest, which move there;
 * parts of the past that are empty go.
 *
 * @returns the names of those made.
 */
export async function makeMonths({ pool, now, log }: Pick<House, 'pool' | 'now' | 'log'>): Promise<string[]> {
  const made: string[] = [];
  for (const table of CUT_TABLES) {
    try {
      const names = await transaction(pool, (db) => makeMissing(db, table, monthOf(now())));
      // Nobody else does: a table that is cut is not looked at by the database's own housekeeping, only its parts are.
      if (names.length > 0) await pool.query(`analyze only ${table.name}`);
      made.push(...names);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === NOT_GRANTED)) throw error;
      log.info({ table: table.name }, 'the months ahead are made later: the table is in use');
    }
  }
  return made;
}

async function makeMissing(db: Db, table: CutTable, month: Month): Promise<string[]> {
  await db.query(`set local lock_timeout = '${PATIENCE}'; set local statement_timeout = 0`);
  await db.query('select pg_advisory_xact_lock($1)', [PARTS_LOCK]);
  const parts = await partsOf(db, table.name);
  const rest = parts.find((part) => part.rest);
  if (rest === undefined) return [];
  const out = await monthsOut(db, [table.name], { from: null, to: null });
  // What comes to a month that is archived stays in the rest: the month itself has a place only for its archive.
  const late = (await monthsIn(db, rest.name, table)).filter((one) => !out.includes(one));
  const ahead = Array.from({ length: AHEAD + 1 }, (_, index) => monthAfter(month, index));
  const missing = [...new Set([...late, ...ahead])].filter(
    (one) => partWithin(parts, { from: startOf(one), to: startOf(monthAfter(one, 1)) }) === undefined,
  );
  for (const one of missing.toSorted())
    await makeMonth(db, table, { month: one, from: late.includes(one) ? rest.name : undefined });
  await dropEmptied(db, table, month);
  return missing.map((one) => partName(table.name, one));
}

type Wanted = { readonly month: Month; readonly from: string | undefined };

async function makeMonth(db: Db, table: CutTable, { month, from: rest }: Wanted): Promise<void> {
  const name = partName(table.name, month);
  const [from, to] = [startOf(month), startOf(monthAfter(month, 1))];
  await loosePart(db, table.name, name);
  if (rest !== undefined) {
    // Whoever began to look when they lay in the rest would find them nowhere.
    await lockWhole(db, table);
    await moveRows(db, table, { source: rest, name, from, to });
  }
  await attachPart(db, table.name, { name, from: from.toISOString(), to: to.toISOString(), rest: false });
}
