import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

export type DataFolderLock = { release(): void };

/**
 * Tries to become the only process that uses `folder`.
 *
 * Node offers no file lock of its own; SQLite's exclusive mode is one on every system, and the kernel lets go
 * of it when the holder dies, however it dies. So a lock can never be stale.
 *
 * @returns the lock, or `undefined` when a living process holds it.
 */
export function tryLockDataFolder(folder: string): DataFolderLock | undefined {
  mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
  writeFileSync(join(folder, 'owner'), `${process.pid}\n`);
  return { release: () => file.close() };
}

/**
 * As `tryLockDataFolder`, but gives a process that is just shutting down some time to let go.
 *
 * @throws when another process still holds the folder after `patience` milliseconds; the message names it.
 */
export async function lockDataFolder(
  folder: string,
  log: (line: string) => void,
  patience = 10_000,
): Promise<DataFolderLock> {
  const deadline = Date.now() + patience;
  for (let attempt = 0; ; attempt++) {
    const lock = tryLockDataFolder(folder);
    if (lock) return lock;
    const owner = ownerOf(folder);
    if (Date.now() > deadline) {
      throw new Error(
        `The data folder ${folder} is in use by another running Pavilion (process ${owner}). ` +
          'Stop that one first, or give this one a folder of its own with PAVILION_DATA.',
      );
    }
    if (attempt === 0) log(`waiting for process ${owner} to let go of ${folder}`);
    await sleep(150);
  }
}

function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8').trim();
  } catch {
    return 'unknown'; // the holder has the lock and is about to write its id
  }
}
