import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from } from 'pg-copy-streams';
import { columnList } from '../backup/source.ts';
import { plainClient } from '../backup/plain-client.ts';
import { contentOf } from '../backup/copy-rows.ts';
import { BackupFault } from '../backup/fault.ts';
import { readValue } from '../db/house-values.ts';
import { archivesOut, noteReadAgain, type Archive } from '../partitions/archives.ts';
import { lockWhole, restHas } from '../partitions/cut-off.ts';
import { CUT_TABLES, monthAfter, startOf } from '../partitions/cut-tables.ts';
import { attachPart, loosePart } from '../partitions/lay-parts.ts';
import { PARTS_LOCK } from '../partitions/patience.ts';
import { KEY_MARK } from '../secrets/open-house-key.ts';
import { seeAsNow, SIGN_INS_KEPT_DAYS } from '../sign-in/sign-ins.ts';
import { readArchive, type Head } from './archive-file.ts';
import { tableOf } from './archived-tables.ts';
import { numbersOf } from './by-number.ts';
import { auditArchive, inTransaction, sourceOf } from './part-rows.ts';
import { differing } from './prove-archive.ts';
import { rowReader } from './row-facts.ts';
import { SUMMED } from './summed.ts';

export type Wanted = {
  readonly connectionString: string;
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly now: Date;
};

/**
 * Puts an archived month back: only the very rows that the house remembers to have taken out, proved before anybody sees them.
 *
 * @throws BackupFault, and nothing has changed then.
 */
export function readAgain({ connectionString, path, passphrase, now }: Wanted): Promise<Archive> {
  return readArchive(path, passphrase, async (head, rows) => {
    const client = await plainClient(connectionString);
    try {
      return await inTransaction(client, async () => {
        await client.query('select pg_advisory_xact_lock($1)', [PARTS_LOCK]);
        const archive = await rememberedAs(client, head);
        await refuseNoPlace(client, head, now);
        await refuseGap(client, archive);
        await copyIn(client, head, rows);
        await attach(client, head);
        const id = await noteReadAgain(client, archive, now);
        await SUMMED[head.table]?.forget(client, id);
        await auditArchive(client, 'archive_in', { archive, at: now });
        return archive;
      });
    } finally {
      await client.end();
    }
  });
}

/** What the house remembers of this file. */
async function rememberedAs(client: Client, { house, table, month, rows, sha256 }: Head): Promise<Archive> {
  if (house !== (await readValue<string>(client, KEY_MARK)))
    throw new BackupFault('other_history', 'The file is an archive of another house.');
  const archive = (await archivesOut(client)).find((one) => one.table === table && one.month === month);
  if (archive === undefined)
    throw new BackupFault(
      'in_use',
      `${table} of ${month} is not out of the house: nothing is to be read again.`,
    );
  if (archive.rows !== rows || archive.sha256 !== sha256)
    throw new BackupFault(
      'differs',
      `The file is not what the house took out as ${table} of ${month} (${archive.file}).`,
    );
  return archive;
}

async function refuseNoPlace(client: Client, { table, month }: Head, now: Date): Promise<void> {
  const cut = CUT_TABLES.find((one) => one.name === table);
  if (cut === undefined) return;
  if (await restHas(client, cut, month))
    throw new BackupFault('in_use', `${table} has rows of ${month} that came after it was archived.`);
  const kept = now.getTime() - SIGN_INS_KEPT_DAYS * 86_400_000;
  if (cut.personal && startOf(monthAfter(month, 1)).getTime() < kept)
    throw new BackupFault(
      'not_allowed',
      `Sign-ins are kept for ${SIGN_INS_KEPT_DAYS} days, and those of ${month} are older: look into the file itself (npm run verify-archive -- FILE --rows).`,
    );
}

/** Where rows follow from those before them none may be away between rows that are there. @throws BackupFault */
async function refuseGap(client: Client, { table, month }: Archive): Promise<void> {
  if (tableOf(table).chained === undefined) return;
  const [, last] = numbersOf(month);
  const later = (await archivesOut(client)).find(
    (one) => one.table === table && numbersOf(one.month)[0] > last,
  );
  if (later !== undefined)
    throw new BackupFault(
      'not_allowed',
      `${table} of ${later.month} follow from those of ${month}, and are in an archive too: read ${later.file} again first.`,
    );
}

/** The rows in a table of their own, each as it was: proved as they come, and once more as the database has them. */
async function copyIn(client: Client, head: Head, rows: AsyncGenerator<Buffer>): Promise<void> {
  const table = tableOf(head.table);
  const { name } = table.partOf(head.month);
  const reader = rowReader({ table, month: head.month, columns: head.columns });
  await loosePart(client, head.table, name);
  const read = async function* (): AsyncGenerator<Buffer> {
    for await (const bytes of rows) {
      reader.take(bytes);
      yield bytes;
    }
  };
  const statement = `copy ${escapeIdentifier(name)} (${columnList(head.columns)}) from stdin with (freeze)`;
  await pipeline(read(), client.query(from(statement)));
  const wrong = differing(head, reader.end());
  const kept = await contentOf(client, sourceOf(table, name, head.columns));
  if (kept.sha256 !== head.sha256) wrong.push('the database has other rows than the file');
  if (wrong.length > 0) throw new BackupFault('differs', `The file does not hold: ${wrong.join('; ')}.`);
}

async function attach(client: Client, { table, month }: Head): Promise<void> {
  const cut = tableOf(table);
  // Whoever adds up its rows sees them or what is remembered of them, and never neither: he takes up the new part only after this.
  if (SUMMED[table] !== undefined) await lockWhole(client, cut);
  await attachPart(client, table, cut.partOf(month));
  if (CUT_TABLES.some(({ name, personal }) => personal && name === table))
    await seeAsNow(client, { from: startOf(month), to: startOf(monthAfter(month, 1)) });
}
