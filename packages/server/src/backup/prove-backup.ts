import { bringUp, fillNewDatabase } from './fill.ts';
import type { Manifest } from './manifest.ts';
import { refuseBrokenBooks } from './proof.ts';

export type BackupToProve = {
  /** Any database of the server beside which it is restored. */
  readonly server: string;
  readonly path: string;
  readonly passphrase: string | undefined;
};

/** @throws BackupFault; the database that was made for it is gone then too. */
export async function proveBackup(wanted: BackupToProve, signal: AbortSignal): Promise<Manifest> {
  const { manifest, database } = await fillNewDatabase(wanted, signal);
  try {
    await bringUp(database.connectionString);
    await refuseBrokenBooks(database.connectionString, signal);
    return manifest;
  } finally {
    await database.drop();
  }
}
