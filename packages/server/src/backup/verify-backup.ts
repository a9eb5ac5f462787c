import { bringUp, fillNewDatabase } from './fill.ts';
import type { Manifest } from './manifest.ts';
import { refuseBrokenBooks } from './proof.ts';

/**
 * Restores a backup beside the house into a database of its own, compares every table and sequence with its manifest, proves
 * books, chains and sums as this program does, and takes the database away again.
 *
 * @throws BackupFault that says what does not hold.
 */
export async function verifyBackup(wanted: {
  readonly server: string;
  readonly path: string;
  readonly passphrase: string | undefined;
}): Promise<Manifest> {
  const { manifest, database } = await fillNewDatabase(wanted);
  try {
    await bringUp(database.connectionString);
    await refuseBrokenBooks(database.connectionString);
    return manifest;
  } finally {
    await database.drop();
  }
}
