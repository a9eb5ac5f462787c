import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { byteReader } from './byte-reader.ts';
import { BackupFault, codeOf } from './fault.ts';
import { readFrames, writeFrames } from './frames.ts';
import { packed, unpacked } from './packing.ts';
import { newFileKey, openFileKey } from './passphrase.ts';
import { readRecords, writeRecords, type BackupRecord } from './records.ts';

const PIECE = 256 * 1024;
/** What a backup is called until it is whole. */
export const PART = '.part';

/**
 * Writes a backup beside its name and gives it the name when all of it is on the disk: a file of this name is whole.
 * Encrypted when there is a passphrase. Only its owner may read it.
 *
 * @throws BackupFault when it cannot be written there.
 */
export function writeBackupFile(
  path: string,
  records: AsyncIterable<BackupRecord>,
  passphrase: string | undefined,
): Promise<void> {
  return writePackedFile(path, writeRecords(records), passphrase);
}

/** As `writeBackupFile`, of any content. */
export async function writePackedFile(
  path: string,
  content: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<void> {
  const part = `${path}${PART}`;
  const sealing = passphrase === undefined ? { key: null, encryption: null } : await newFileKey(passphrase);
  try {
    await pipeline(
      writeFrames(packed(content), sealing),
      createWriteStream(part, { mode: 0o600, flush: true, highWaterMark: PIECE }),
    );
    await rename(part, path);
    await keepName(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw ofTheFile(error, path);
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
export function readBackupFile<T>(
  path: string,
  passphrase: string | undefined,
  use: (records: AsyncGenerator<BackupRecord>) => Promise<T>,
): Promise<T> {
  return readPackedFile(path, passphrase, (content) => use(readRecords(content)));
}

/** As `readBackupFile`, of any content. */
export async function readPackedFile<T>(
  path: string,
  passphrase: string | undefined,
  use: (content: AsyncGenerator<Buffer>) => Promise<T>,
): Promise<T> {
  const file = createReadStream(path, { highWaterMark: PIECE });
  const frames = readFrames(byteReader(file), async ({ encryption }) =>
    encryption === null ? null : openFileKey(encryption, passphrase),
  );
  try {
    return await use(unpacked(frames));
  } catch (error) {
    throw codeOf(error) === 'ENOENT'
      ? new BackupFault('no_file', `There is no file ${path}.`, { cause: error })
      : ofTheFile(error, path);
  } finally {
    file.destroy();
  }
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const NO_ACCESS = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EISDIR', 'ENOTDIR']);

/** What the system says of a file, for whoever takes or restores it. */
function ofTheFile(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (NO_ROOM.has(code))
    return new BackupFault('disk_full', `There is no room for ${path}.`, { cause: error });
  return NO_ACCESS.has(code)
    ? new BackupFault('not_allowed', `${path} cannot be opened (${code}).`, { cause: error })
    : error;
}
