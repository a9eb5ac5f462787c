import { mkdir } from 'node:fs/promises';
import type { Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import type { Archive } from '../partitions/archives.ts';
import { monthOf } from '../partitions/cut-tables.ts';
import type { NumberedTable } from '../partitions/numbered-tables.ts';
import { archivePart, archiving, type Destination } from './archive-part.ts';
import { tableOf } from './archived-tables.ts';
import { spanOf } from './by-number.ts';
import { refuseTooYoung, type Kept } from './kept-months.ts';
import { oldestPart } from './oldest-part.ts';
import { inTransaction } from './part-rows.ts';

export type Wanted = Destination & Kept & { readonly connectionString: string };

/** A table that is cut by its numbers, and what keeps a part of it in the house. */
export type Numbered = {
  readonly name: NumberedTable['name'];
  /** What its rows are called. */
  readonly rows: string;
  /** When the youngest row of a part was made; null of a part without rows. */
  youngestIn(client: Client, part: string): Promise<Date | null>;
  /** @throws BackupFault when the part must stay. */
  refuse(client: Client, part: string): Promise<void>;
};

/**
 * Takes the oldest part of a table out of the house, as months of other tables are. Its youngest row must be old enough, and nothing may need it.
 *
 * @throws BackupFault, and nothing has changed then.
 */
export async function archiveOldest(
  { name, rows, youngestIn, refuse }: Numbered,
  wanted: Wanted,
): Promise<Archive> {
  await mkdir(wanted.folder, { recursive: true });
  return archiving(wanted.connectionString, async (client) => {
    const oldest = await oldestPart(client, name);
    const month = oldest && spanOf(oldest);
    const youngest = oldest === undefined ? null : await youngestIn(client, oldest.name);
    if (month === undefined || youngest === null)
      throw new BackupFault(
        'not_allowed',
        `No part of the ${rows} has an end yet and ${rows} in it: nothing is to be archived.`,
      );
    refuseTooYoung(
      `The part of the ${rows} ${month} has ${rows} of ${monthOf(youngest)} and`,
      monthOf(youngest),
      wanted,
    );
    // Before a file is written; it is looked at again, and kept so, when the part goes.
    await inTransaction(client, () => refuse(client, oldest!.name));
    return (await archivePart(client, { table: tableOf(name), part: oldest!.name, month }, wanted))!;
  });
}
