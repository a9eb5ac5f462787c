import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { contentOf, copyOut } from '../backup/copy-rows.ts';
import { BackupFault } from '../backup/fault.ts';
import { plainClient } from '../backup/plain-client.ts';
import { readValue } from '../db/house-values.ts';
import { keepArchive, type Archive, type Span } from '../partitions/archives.ts';
import { detachPart, lockWhole } from '../partitions/cut-off.ts';
import { columnsOf } from '../partitions/parts.ts';
import { KEY_MARK } from '../secrets/open-house-key.ts';
import { writeArchive, type Head } from './archive-file.ts';
import type { ArchivedTable } from './archived-tables.ts';
import { auditArchive, inTransaction, sourceOf } from './part-rows.ts';
import { proveArchive } from './prove-archive.ts';
import { rowReader } from './row-facts.ts';
import { SUMMED, type Summed } from './summed.ts';
import { isSame } from './sums.ts';

/** Held by whoever archives: "arch". */
const ARCHIVING = 0x61726368;

export type Destination = {
  readonly folder: string;
  readonly passphrase: string | undefined;
  readonly now: Date;
};

/** Where the rows are, and what the archive calls them. */
export type Place = { readonly table: ArchivedTable; readonly part: string; readonly month: Span };

/** A connection that archives; another one would write the same files, and take them away when it fails. @throws BackupFault in_use */
export async function archiving<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await plainClient(connectionString);
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      ARCHIVING,
    ]);
    if (!rows[0]!.locked) throw new BackupFault('in_use', 'Another month or part is being archived.');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Writes a part as a file, proves it, remembers it and takes it out of the table. @returns undefined where it has no rows. @throws BackupFault */
export function archivePart(
  client: Client,
  { table, part, month }: Place,
  { folder, passphrase, now }: Destination,
): Promise<Archive | undefined> {
  return inTransaction(client, async () => {
    const head = await headOf(client, { table, part, month });
    if (head.rows === 0) return undefined;
    const file = `${table.name}-${head.month}-${head.sha256.slice(0, 8)}.archive`;
    const path = join(folder, file);
    await writeProved(client, { path, head, table, part }, passphrase);
    const { rows, sha256 } = head;
    const archive = { table: table.name, month, file, rows, sha256 };
    try {
      const id = await keepArchive(client, archive, now);
      const summed = SUMMED[table.name];
      if (summed !== undefined) await rememberProved(client, summed, { id, part, head });
      // Of a table that is in use without end only whoever changes an old row waits while they are read once more.
      if (table.busy) await client.query(`lock table ${escapeIdentifier(part)} in share mode`);
      else await lockWhole(client, table);
      await refuseChanged(client, head, { table, part });
      if (table.busy) await lockWhole(client, table);
      await detachPart(client, table, part);
      await client.query(`drop table ${escapeIdentifier(part)}`);
      await auditArchive(client, 'archive_out', { archive, at: now });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return archive;
  });
}

/** What the house will go on to add up is what the file says: both were added up by themselves. */
async function rememberProved(
  client: Client,
  summed: Summed,
  { id, part, head }: { readonly id: number; readonly part: string; readonly head: Head },
): Promise<void> {
  await summed.remember(client, id, part);
  const remembered = await summed.remembered(client, id);
  if (!Object.entries(remembered).every(([list, sum]) => isSame(sum, head.sums[list])))
    throw new BackupFault('in_use', `The sums of ${part} are not those of its file: rows changed meanwhile.`);
}

/** The house worked on while the file was written: what it has now must still be what is in it. */
async function refuseChanged(
  client: Client,
  head: Head,
  { table, part }: Omit<Place, 'month'>,
): Promise<void> {
  const is = await contentOf(client, sourceOf(table, part, head.columns));
  if (is.sha256 !== head.sha256)
    throw new BackupFault('in_use', `Rows of ${part} changed while they were archived: try again.`);
}

/** Reads the rows of a part once, for what its archive says of them. */
async function headOf(client: Client, { table, part, month }: Place): Promise<Head> {
  const columns = await columnsOf(client, table.name);
  const reader = rowReader({ table, month, columns });
  for await (const bytes of copyOut(client, sourceOf(table, part, columns))) reader.take(bytes);
  const { wrong, ...facts } = reader.end();
  if (wrong.length > 0) throw new BackupFault('differs', `${part} cannot be archived: ${wrong.join('; ')}.`);
  const house = (await readValue<string>(client, KEY_MARK)) ?? '';
  return { archive: 1, house, table: table.name, month, columns, ...facts };
}

/** The file is proved as anybody will prove it: from the disk, with nothing but itself. */
async function writeProved(
  client: Client,
  { path, head, table, part }: Omit<Place, 'month'> & { readonly path: string; readonly head: Head },
  passphrase: string | undefined,
): Promise<void> {
  const rows = copyOut(client, sourceOf(table, part, head.columns));
  await writeArchive(path, { head, rows }, passphrase);
  const { wrong } = await proveArchive(path, passphrase);
  if (wrong.length === 0) return;
  await rm(path, { force: true });
  throw new BackupFault('differs', `What was written of ${part} does not hold: ${wrong.join('; ')}.`);
}
