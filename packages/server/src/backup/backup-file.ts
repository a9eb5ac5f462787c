import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { byteReader } from './byte-reader.ts';
import { BackupFault, wasChanged } from './fault.ts';
import { readFrames, writeFrames } from './frames.ts';
import { newFileKey, openFileKey } from './passphrase.ts';
import { readRecords, writeRecords, type BackupRecord } from './records.ts';

const PIECE = 256 * 1024;

/**
 * Writes a backup beside its name and gives it the name when all of it is on the disk: a file of this name is whole.
 * Encrypted when there is a passphrase. Only its owner may read it.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<BackupRecord>,
  passphrase: string | undefined,
): Promise<void> {
  const part = `${path}.part`;
  const sealing = passphrase === undefined ? { key: null, encryption: null } : await newFileKey(passphrase);
  try {
    await pipeline(
      writeRecords(records),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => writeFrames(compressed, sealing),
      createWriteStream(part, { mode: 0o600, flush: true, highWaterMark: PIECE }),
    );
    await rename(part, path);
    await keepName(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** A name is on the disk when its folder is. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup piece by piece; `use` must read to the end, for only there it is known that the file is whole.
 *
 * @throws BackupFault when it is not a backup, is cut or changed, or its key is not there.
 */
export async function readBackupFile<T>(
  path: string,
  passphrase: string | undefined,
  use: (records: AsyncGenerator<BackupRecord>) => Promise<T>,
): Promise<T> {
  const file = createReadStream(path, { highWaterMark: PIECE });
  const frames = readFrames(byteReader(file), async ({ encryption }) =>
    encryption === null ? null : openFileKey(encryption, passphrase),
  );
  try {
    return await pipeline(frames, createZstdDecompress(), (source: AsyncIterable<Buffer>) =>
      use(readRecords(source)),
    );
  } catch (thrown) {
    // What failed first stands first, where others failed for it.
    const error: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
    if (isMissing(error)) throw new BackupFault('no_file', `There is no file ${path}.`, { cause: error });
    throw isOfTheCompressor(error) ? wasChanged('it cannot be unpacked', error) : error;
  } finally {
    file.destroy();
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

const isOfTheCompressor = (error: unknown): boolean => /^(ZSTD|Z)_/.test(codeOf(error));
