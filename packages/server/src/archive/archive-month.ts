import { mkdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import type { Archive } from '../partitions/archives.ts';
import { cutOff } from '../partitions/cut-off.ts';
import { CUT_TABLES, type CutTable, type Month } from '../partitions/cut-tables.ts';
import { PARTS_LOCK } from '../partitions/patience.ts';
import { archivePart, archiving, type Destination } from './archive-part.ts';
import { tableOf } from './archived-tables.ts';
import { refuseTooYoung, type Kept } from './kept-months.ts';
import { inTransaction } from './part-rows.ts';

export type Wanted = Destination & Kept & { readonly connectionString: string; readonly month: Month };

/**
 * Takes a month out of every table that is cut by months: written as a file, read back and proved, remembered, and only then gone from the
 * database. A table that has no rows of it has no file.
 *
 * @throws BackupFault; the table under way is as it was then, those before it are archived.
 */
export async function archiveMonth(wanted: Wanted): Promise<Archive[]> {
  const { month } = wanted;
  refuseTooYoung(month, month, wanted);
  await mkdir(wanted.folder, { recursive: true });
  return archiving(wanted.connectionString, async (client) => {
    const archives: Archive[] = [];
    for (const table of CUT_TABLES) {
      const part = await inTransaction(client, () => partOf(client, table, month));
      if (part === undefined) continue;
      const archive = await archivePart(client, { table: tableOf(table.name), part, month }, wanted);
      if (archive !== undefined) archives.push(archive);
    }
    return archives;
  });
}

/** The part of the month by itself, made so where it lies in a longer one. */
async function partOf(client: Client, table: CutTable, month: Month): Promise<string | undefined> {
  await client.query('select pg_advisory_xact_lock($1)', [PARTS_LOCK]);
  const { part, olderFirst } = await cutOff(client, table, month);
  if (olderFirst !== undefined)
    throw new BackupFault(
      'not_allowed',
      `${table.name} lies in one part with rows of ${olderFirst}: archive that month first.`,
    );
  return part;
}
