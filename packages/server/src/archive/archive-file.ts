import { z } from 'zod';
import { readPackedFile, writePackedFile } from '../backup/backup-file.ts';
import { byteReader } from '../backup/byte-reader.ts';
import { BackupFault, wasChanged } from '../backup/fault.ts';
import type { Archive, Span } from '../partitions/archives.ts';
import { TABLES } from './archived-tables.ts';

const LENGTH_BYTES = 4;
const LONGEST_HEAD = 1024 * 1024;

/** What an archive says of itself, before its rows. */
const headSchema = z.object({
  archive: z.literal(1),
  /** The mark of the house's key: whose rows they are. */
  house: z.string(),
  table: z.custom<Archive['table']>((name) => TABLES.some((table) => table.name === name)),
  /** Of a table that is cut by its numbers the first and the last that the part can have. */
  month: z.custom<Span>((span) => typeof span === 'string' && /^\d+-\d+$/.test(span)),
  columns: z.array(z.string()),
  rows: z.number().int(),
  sha256: z.string(),
  first: z.string(),
  last: z.string(),
  groups: z.record(z.string(), z.number().int()),
  /** What the house remembers of the rows while they are away: each list of sums, by its name. */
  sums: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })).default({}),
  /** What entries come to that may be cut by an end of the part, by their number. */
  cut: z.record(z.string(), z.string()).default({}),
});
export type Head = z.infer<typeof headSchema>;

/** Writes head and rows, packed and encrypted as backups are; a file of this name is whole. @throws BackupFault. */
export function writeArchive(
  path: string,
  { head, rows }: { readonly head: Head; readonly rows: AsyncIterable<Buffer> },
  passphrase: string | undefined,
): Promise<void> {
  const content = async function* (): AsyncGenerator<Buffer> {
    const text = Buffer.from(JSON.stringify(head));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.length);
    yield Buffer.concat([length, text]);
    yield* rows;
  };
  return writePackedFile(path, content(), passphrase);
}

/** Reads an archive; `use` must read the rows to their end, for only there it is known that the file is whole. @throws BackupFault. */
export function readArchive<T>(
  path: string,
  passphrase: string | undefined,
  use: (head: Head, rows: AsyncGenerator<Buffer>) => Promise<T>,
): Promise<T> {
  return readPackedFile(path, passphrase, async (content) => {
    const reader = byteReader(content);
    const length = (await reader.take(LENGTH_BYTES)).readUInt32BE();
    if (length > LONGEST_HEAD) throw notAnArchive();
    const head = headOf(await reader.take(length));
    return use(head, reader.rest());
  });
}

function headOf(bytes: Buffer): Head {
  try {
    return headSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw wasChanged('what it says of itself is not readable', cause);
  }
}

const notAnArchive = (): BackupFault =>
  new BackupFault('not_a_backup', 'The file is not an archive of this program.');
