import type { House } from '../house.ts';
import type { TaskRuns } from '../jobs/tasks.ts';
import { askByNight, runBackup, type Source } from './run-backup.ts';
import { runVerify } from './run-verify.ts';
import { tidyBackups } from './tidy-backups.ts';

/** What the jobs of a house do for its backups. */
export type BackupDesk = Pick<TaskRuns, 'backup' | 'verify_backup'> & {
  /** A folder that cannot be read keeps nobody from his work: the house goes on, and its backups grow too old, which is told. */
  tidy(): Promise<void>;
};

export function backupDesk(house: House, source: Source): BackupDesk {
  return {
    backup: ({ backupId }) =>
      backupId === undefined ? askByNight(house) : runBackup(house, source, backupId),
    verify_backup: ({ backupId }) => runVerify(house, source, backupId),
    async tidy() {
      try {
        await tidyBackups(house);
      } catch (error) {
        house.log.error({ err: error }, 'the folder of backups could not be tidied');
      }
    },
  };
}
