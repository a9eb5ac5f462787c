import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeIdentifier, type Client } from 'pg';
import { plainClient } from '../backup/plain-client.ts';
import { contentOf, copyOut } from '../backup/copy-rows.ts';
import { BackupFault } from '../backup/fault.ts';
import { readValue } from '../db/house-values.ts';
import { keepArchive, type Archive } from '../partitions/archives.ts';
import { cutOff, detachPart, lockWhole } from '../partitions/cut-off.ts';
import { CUT_TABLES, monthAfter, monthOf, type CutTable, type Month } from '../partitions/cut-tables.ts';
import { PARTS_LOCK } from '../partitions/patience.ts';
import { columnsOf } from '../partitions/parts.ts';
import { KEY_MARK } from '../secrets/open-house-key.ts';
import { writeArchive, type Head } from './archive-file.ts';
import { auditArchive, inTransaction, sourceOf } from './part-rows.ts';
import { isSame, proveArchive } from './prove-archive.ts';
import { rememberCoins, rememberedCoins } from './remembered-coins.ts';
import { rowReader } from './row-facts.ts';

/** Held by whoever archives: "arch". */
const ARCHIVING = 0x61726368;

export type Wanted = {
  readonly connectionString: string;
  readonly folder: string;
  readonly passphrase: string | undefined;
  readonly month: Month;
  /** How many whole months stay in the house at least; undefined = nothing is ever archived. */
  readonly keptMonths: number | undefined;
  readonly now: Date;
};

/**
 * Takes a month out of every table that is cut: written as a file, read back and proved, remembered, and only then gone from the
 * database. A table that has no rows of it has no file.
 *
 * @throws BackupFault; the table under way is as it was then, those before it are archived.
 */
export async function archiveMonth(wanted: Wanted): Promise<Archive[]> {
  refuseTooYoung(wanted);
  await mkdir(wanted.folder, { recursive: true });
  const client = await plainClient(wanted.connectionString);
  try {
    await beTheOnlyOne(client);
    const archives: Archive[] = [];
    for (const table of CUT_TABLES) {
      const archive = await archiveTable(client, table, wanted);
      if (archive !== undefined) archives.push(archive);
    }
    return archives;
  } finally {
    await client.end();
  }
}

/** Until the connection ends: another one would write the same files, and take them away when it fails. */
async function beTheOnlyOne(client: Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ARCHIVING,
  ]);
  if (!rows[0]!.locked) throw new BackupFault('in_use', 'Another month is being archived.');
}

/** What is older than a month is closed: acts are not changed, and nobody stays signed in for a month. */
function refuseTooYoung({ month, keptMonths, now }: Wanted): void {
  if (keptMonths === undefined)
    throw new BackupFault(
      'not_allowed',
      'Nothing is archived in this house: set PAVILION_ARCHIVE_AFTER to how many months stay in it.',
    );
  const youngest = monthAfter(monthOf(now), -keptMonths - 1);
  if (month > youngest)
    throw new BackupFault(
      'not_allowed',
      `${month} stays in the house: PAVILION_ARCHIVE_AFTER keeps ${keptMonths} whole months, so ${youngest} is the youngest that may go.`,
    );
}

async function archiveTable(client: Client, table: CutTable, wanted: Wanted): Promise<Archive | undefined> {
  const part = await inTransaction(client, () => partOf(client, table, wanted.month));
  if (part === undefined) return undefined;
  return inTransaction(client, async () => {
    const head = await headOf(client, { table, part, month: wanted.month });
    if (head.rows === 0) return undefined;
    const file = `${table.name}-${head.month}-${head.sha256.slice(0, 8)}.archive`;
    const path = join(wanted.folder, file);
    await writeProved(client, { path, head, table, part }, wanted.passphrase);
    const { month, rows, sha256 } = head;
    const archive = { table: table.name, month, file, rows, sha256 };
    try {
      const id = await keepArchive(client, archive, wanted.now);
      if (table.summed) await rememberProved(client, { id, part, head });
      await lockWhole(client, table);
      await refuseChanged(client, head, { table, part });
      await detachPart(client, table, part);
      await client.query(`drop table ${escapeIdentifier(part)}`);
      await auditArchive(client, 'archive_out', { archive, at: wanted.now });
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
  { id, part, head }: { readonly id: number; readonly part: string; readonly head: Head },
): Promise<void> {
  await rememberCoins(client, id, part);
  const remembered = await rememberedCoins(client, id);
  const same =
    isSame(remembered.accounts, head.sums['accounts']) && isSame(remembered.days, head.sums['days']);
  if (!same)
    throw new BackupFault('in_use', `The sums of ${part} are not those of its file: rows changed meanwhile.`);
}

/** The house worked on while the file was written: what it has now must still be what is in it. */
async function refuseChanged(client: Client, head: Head, { table, part }: Place): Promise<void> {
  const is = await contentOf(client, sourceOf(table, part, head.columns));
  if (is.sha256 !== head.sha256)
    throw new BackupFault('in_use', `Rows of ${part} changed while they were archived: try again.`);
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

type Place = { readonly table: CutTable; readonly part: string };

/** Reads the rows of a part once, for what its archive says of them. */
async function headOf(
  client: Client,
  { table, part, month }: Place & { readonly month: Month },
): Promise<Head> {
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
  { path, head, table, part }: Place & { readonly path: string; readonly head: Head },
  passphrase: string | undefined,
): Promise<void> {
  const rows = copyOut(client, sourceOf(table, part, head.columns));
  await writeArchive(path, { head, rows }, passphrase);
  const { wrong } = await proveArchive(path, passphrase);
  if (wrong.length === 0) return;
  await rm(path, { force: true });
  throw new BackupFault('differs', `What was written of ${part} does not hold: ${wrong.join('; ')}.`);
}
