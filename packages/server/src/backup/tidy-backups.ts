import { transaction } from '../db/pool.ts';
import type { House } from '../house.ts';
import { backupFolder, type BackupFolder } from './backup-folder.ts';
import {
  deleteBackup,
  forgetBackups,
  noteFound,
  noteGone,
  noteKeptUntil,
  storedBackups,
} from './backups.sql.ts';
import type { Stored } from './backups.sql.ts';
import { keptUntil } from './kept-until.ts';
import { surplus, type Kept } from './retention.ts';

/** For how long it is told that one failed, or that its file is gone. */
const TOLD_MS = 30 * 24 * 3_600_000;

/**
 * Looks what lies in the folder, takes away what need not be kept any longer, and says of the others until when they are.
 * The folder is right and the rows follow: a house that was restored knows neither what was taken after its backup, nor what
 * was deleted since. A file of this house that nobody knows is a backup, too; a row without its file is none.
 */
export async function tidyBackups(house: House): Promise<void> {
  const folder = backupFolder(house);
  const changed = await takeStock(house, folder);
  const zone = house.config.timeZone;
  const now = house.now();
  const there = (await storedBackups(house.pool)).filter(({ gone }) => !gone);
  const gone = new Set(surplus(there.map(keptOf), { now, zone }));
  const left: Stored[] = [];
  for (const one of there) {
    if (!gone.has(String(one.id)) || one.busy) left.push(one);
    else await removeBackup(house, folder, one);
  }
  await forgetBackups(house.pool, new Date(now.getTime() - TOLD_MS));
  await noteKeptUntil(house.pool, keptUntil(left.map(keptOf), { now, zone }));
  if (changed || left.length < there.length) await house.bus.publish(house.pool, { kind: 'backups' });
}

const keptOf = ({ id, taken_at, verified }: Stored): Kept => ({
  id: String(id),
  takenAt: taken_at,
  verified,
});

/** @returns whether something is not as the rows said. */
async function takeStock({ pool, now, log }: House, folder: BackupFolder): Promise<boolean> {
  const files = await folder.list();
  let changed = false;
  for (const file of files) {
    if (!(await noteFound(pool, file))) continue;
    changed = true;
    log.info({ file: file.file }, 'a backup was found that nobody knew');
  }
  const rows = await storedBackups(pool);
  const lies = new Set(files.map(({ file }) => file));
  const lost = rows.filter(({ file, gone }) => !gone && !lies.has(file));
  const back = rows.filter(({ file, gone }) => gone && lies.has(file));
  // One that came in while this looked on was not lost.
  const trulyLost: Stored[] = [];
  for (const one of lost) if ((await folder.sizeOf(one.file)) === undefined) trulyLost.push(one);
  if (trulyLost.length > 0) {
    await noteGone(pool, idsOf(trulyLost), now());
    log.warn({ files: trulyLost.map(({ file }) => file) }, 'files of backups are not there any more');
  }
  if (back.length > 0) await noteGone(pool, idsOf(back), null);
  return changed || trulyLost.length > 0 || back.length > 0;
}

const idsOf = (rows: readonly Stored[]): bigint[] => rows.map(({ id }) => id);

async function removeBackup({ pool, log }: House, folder: BackupFolder, { id, file }: Stored): Promise<void> {
  const deleted = await transaction(pool, (db) => deleteBackup(db, String(id)));
  if (deleted === undefined || deleted === 'busy') return;
  await folder.remove(file);
  log.info({ file }, 'a backup that need not be kept any longer was taken away');
}
