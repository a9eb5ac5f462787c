import { inThread } from './thread.ts';
import type { BackupWanted, Taken } from './write-backup.ts';

/**
 * Puts everything that the database holds at this moment into one file, while the house works.
 * One at a time.
 *
 * @throws BackupFault that says why not; the signal's reason when it was aborted.
 */
export function takeBackup({
  connectionString,
  path,
  passphrase,
  takenAt,
  signal,
}: BackupWanted & { readonly signal?: AbortSignal }): Promise<Taken> {
  return inThread('take', { connectionString, path, passphrase, takenAt }, signal);
}
