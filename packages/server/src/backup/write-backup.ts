import { stat } from 'node:fs/promises';
import { version } from '../version.ts';
import { writeBackupFile } from './backup-file.ts';
import { plainClient } from './plain-client.ts';
import type { Manifest } from './manifest.ts';
import type { BackupRecord } from './records.ts';
import { snapshot } from './snapshot.ts';
import { beTheOnlyTaker } from './sweep.ts';

export type BackupWanted = {
  readonly connectionString: string;
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly takenAt: Date;
};

export type Taken = { readonly manifest: Manifest; readonly bytes: number };

/** @throws BackupFault; no file is left then, under its name or another. */
export async function writeBackup(wanted: BackupWanted, signal: AbortSignal): Promise<Taken> {
  const client = await plainClient(wanted.connectionString);
  const cut = (): void => void client.end(); // in the midst of a statement too
  signal.addEventListener('abort', cut, { once: true });
  try {
    signal.throwIfAborted(); // while it connected
    await beTheOnlyTaker(client);
    let manifest: Manifest | undefined;
    const noted = async function* (): AsyncGenerator<BackupRecord> {
      manifest = yield* snapshot(client, { version, takenAt: wanted.takenAt });
    };
    await writeBackupFile(wanted.path, noted(), wanted.passphrase);
    if (manifest === undefined) throw new Error('The snapshot ended without its manifest.');
    return { manifest, bytes: (await stat(wanted.path)).size };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', cut);
    await client.end();
  }
}
