import { mkdir } from 'node:fs/promises';
import { escapeIdentifier, type Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import type { Archive } from '../partitions/archives.ts';
import { monthOf } from '../partitions/cut-tables.ts';
import { partsOf } from '../partitions/parts.ts';
import { archivePart, archiving, type Destination } from './archive-part.ts';
import { tableOf } from './archived-tables.ts';
import { spanOf } from './by-number.ts';
import { refuseTooYoung, type Kept } from './kept-months.ts';
import { refuseOpenBets } from './open-bets.ts';
import { inTransaction } from './part-rows.ts';

export type Wanted = Destination & Kept & { readonly connectionString: string };

/**
 * Takes the oldest part of the bets out of the house, as months of other tables are. Its youngest bet must be old enough, and every match in it over.
 *
 * @throws BackupFault, and nothing has changed then.
 */
export async function archiveBets(wanted: Wanted): Promise<Archive> {
  await mkdir(wanted.folder, { recursive: true });
  return archiving(wanted.connectionString, async (client) => {
    const [oldest] = await partsOf(client, 'bets');
    const month = oldest && spanOf(oldest);
    const youngest = oldest && (await youngestIn(client, oldest.name));
    if (month === undefined || youngest === undefined)
      throw new BackupFault(
        'not_allowed',
        'No part of the bets has an end yet and bets in it: nothing is to be archived.',
      );
    refuseTooYoung(
      `The part of the bets ${month} has bets of ${monthOf(youngest)} and`,
      monthOf(youngest),
      wanted,
    );
    // Before a file is written; it is looked at again, and kept so, when the part goes.
    await inTransaction(client, () => refuseOpenBets(client, oldest!.name));
    return (await archivePart(client, { table: tableOf('bets'), part: oldest!.name, month }, wanted))!;
  });
}

/** When its youngest bet was taken; undefined of a part without bets. */
async function youngestIn(client: Client, part: string): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: string | null }>(
    `select max(created_at) as at from ${escapeIdentifier(part)}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : new Date(at);
}
