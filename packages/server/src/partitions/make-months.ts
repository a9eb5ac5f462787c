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
import { bePatient, unlessInUse } from './patience.ts';

/** So many months are there before they begin: a house that is stopped for weeks finds its next month made. */
const AHEAD = 2;

/**
 * Makes the parts of this month and of those ahead, and of every month whose rows had to go to the rest, which move there;
 * parts of the past that are empty go.
 *
 * @returns the names of those made.
 */
export async function makeMonths({ pool, now, log }: Pick<House, 'pool' | 'now' | 'log'>): Promise<string[]> {
  const made: string[] = [];
  for (const table of CUT_TABLES) {
    const names = await unlessInUse(log, table.name, () =>
      transaction(pool, (db) => makeMissing(db, table, monthOf(now()))),
    );
    // Nobody else does: a table that is cut is not looked at by the database's own housekeeping, only its parts are.
    if (names.length > 0) await pool.query(`analyze only ${table.name}`);
    made.push(...names);
  }
  return made;
}

async function makeMissing(db: Db, table: CutTable, month: Month): Promise<string[]> {
  await bePatient(db);
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
