import { performance } from 'node:perf_hooks';
import type { House } from '../house.ts';
import { backupFolder } from './backup-folder.ts';
import { beginVerify, noteNotVerified, noteVerified, takeBackVerify } from './backup-steps.sql.ts';
import { BackupFault } from './fault.ts';
import { ENDED, faultOf } from './fault-of.ts';
import type { Manifest } from './manifest.ts';
import { MOST_TRIES, type Source, type Started } from './run-backup.ts';
import { tidyBackups } from './tidy-backups.ts';
import { verifyBackup } from './verify-backup.ts';

/**
 * Restores a backup beside the house, compares it, and keeps what came of it; then the folder is tidied, for what is proved
 * stands for its day before what is not. A process that dies meanwhile leaves the job, which begins anew.
 */
export async function runVerify(
  house: House,
  { connectionString }: Source,
  { id, signal }: Started,
): Promise<void> {
  const { pool } = house;
  const wanted = await beginVerify(pool, id);
  if (wanted === undefined) return;
  try {
    if (wanted.tries > MOST_TRIES) await noteNotVerified(pool, id, ENDED, house.now());
    else {
      const from = performance.now();
      const manifest = await verifyBackup({
        server: connectionString,
        path: backupFolder(house).pathOf(wanted.file),
        passphrase: house.config.backupKey,
        signal,
      });
      refuseAnother(manifest, wanted.sha256);
      const tookMs = Math.round(performance.now() - from);
      await noteVerified(pool, id, { file: wanted.file, manifest, at: house.now(), tookMs });
      house.log.info({ backup: id, ms: tookMs }, 'a backup was restored beside the house and held');
    }
  } catch (error) {
    if (signal.aborted) {
      await takeBackVerify(pool, id);
      throw error;
    }
    house.log.error({ err: error, backup: id }, 'a backup did not hold');
    await noteNotVerified(pool, id, faultOf(error), house.now());
  }
  await house.bus.publish(pool, { kind: 'backups' });
  await tidyBackups(house);
}

/** A file that is whole by itself, but not the one that was written here. */
function refuseAnother({ sha256 }: Manifest, noted: string | null): void {
  if (noted !== null && noted !== sha256)
    throw new BackupFault('changed', 'The file is another backup than the one that was written.');
}
