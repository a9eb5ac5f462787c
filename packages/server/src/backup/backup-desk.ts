import { Gauge } from 'prom-client';
import type { House } from '../house.ts';
import type { TaskRuns } from '../jobs/tasks.ts';
import { backupFolder } from './backup-folder.ts';
import { newestBackup } from './newest-backup.ts';
import { askByNight, runBackup, type Source } from './run-backup.ts';
import { runVerify } from './run-verify.ts';
import { sweepLeftovers } from './sweep.ts';
import { tidyBackups } from './tidy-backups.ts';

/** What the jobs of a house do for its backups. */
export type BackupDesk = Pick<TaskRuns, 'backup' | 'verify_backup'> & {
  /** A folder that cannot be read keeps nobody from his work: the house goes on, and its backups grow too old, which is told. */
  tidy(): Promise<void>;
};

export function backupDesk(house: House, source: Source): BackupDesk {
  measureAge(house);
  return {
    backup: ({ backupId: id }, signal) =>
      id === undefined ? askByNight(house) : runBackup(house, source, { id, signal }),
    verify_backup: ({ backupId: id }, signal) => runVerify(house, source, { id, signal }),
    async tidy() {
      try {
        await tidyBackups(house);
        await sweep(house, source);
      } catch (error) {
        house.log.error({ err: error }, 'the folder of backups could not be tidied');
      }
    },
  };
}

/** What a process left that was killed while it took, verified or restored a backup. */
async function sweep(house: House, { connectionString }: Source): Promise<void> {
  const { path, isOurs } = backupFolder(house);
  const left = await sweepLeftovers({ connectionString, folder: path, isOurs });
  if (left.length > 0) house.log.info({ left }, 'what was left of backups was swept');
}

/** Asked for when the metrics are; a database that is away is no reason to keep the other figures back. */
function measureAge({ metrics, pool, now }: House): void {
  const age = new Gauge({
    name: 'pavilion_backup_age_seconds',
    help: 'Age of the newest backup that was restored beside the house and held; without one, since there could be one',
    registers: [],
    async collect() {
      try {
        this.set((await newestBackup(pool, now())).age_seconds);
      } catch {
        this.set(Number.NaN);
      }
    },
  });
  metrics.registry.registerMetric(age);
}
