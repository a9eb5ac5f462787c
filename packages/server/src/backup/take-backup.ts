import { stat } from 'node:fs/promises';
import { version } from '../version.ts';
import { writeBackupFile } from './backup-file.ts';
import { plainClient } from './content.sql.ts';
import type { Manifest } from './manifest.ts';
import type { BackupRecord } from './records.ts';
import { snapshot } from './snapshot.ts';

export type Taken = { readonly manifest: Manifest; readonly bytes: number };

/** Puts everything that the database holds at this moment into one file. */
export async function takeBackup(wanted: {
  readonly connectionString: string;
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly takenAt: Date;
}): Promise<Taken> {
  const client = await plainClient(wanted.connectionString);
  try {
    let manifest: Manifest | undefined;
    const noted = async function* (): AsyncGenerator<BackupRecord> {
      manifest = yield* snapshot(client, { version, takenAt: wanted.takenAt });
    };
    await writeBackupFile(wanted.path, noted(), wanted.passphrase);
    if (manifest === undefined) throw new Error('The snapshot ended without its manifest.');
    return { manifest, bytes: (await stat(wanted.path)).size };
  } finally {
    await client.end();
  }
}
