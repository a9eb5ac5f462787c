import type { Manifest } from './manifest.ts';
import type { BackupToProve } from './prove-backup.ts';
import { inThread } from './thread.ts';

/**
 * Restores a backup beside the house into a database of its own, compares every table and sequence with its manifest, proves
 * books, chains and sums as this program does, and takes the database away again.
 *
 * @throws BackupFault that says what does not hold, `not_allowed` when the account may not make databases; the signal's reason when it was aborted.
 */
export function verifyBackup({
  server,
  path,
  passphrase,
  signal,
}: BackupToProve & { readonly signal?: AbortSignal }): Promise<Manifest> {
  return inThread('verify', { server, path, passphrase }, signal);
}
