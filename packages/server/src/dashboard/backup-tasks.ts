import type { BackupStatus } from '@pavilion/contract/backups.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';

type Task = CallOutput<'dashboard'>['needs_you'][number];

const HOUR = 3600;

/** What somebody must see to: the newest backup failed, or did not hold; the newest that held is too old, or there is none. */
export function backupTasks(
  { failed, failed_at, due, age_seconds, verified_at }: BackupStatus,
  now: Date,
): Task[] {
  const at = now.toISOString();
  const link = '/db_backup';
  const hours = Math.floor(age_seconds / HOUR);
  const tasks: Task[] = [];
  if (failed !== null) {
    const text = 'The newest backup failed';
    tasks.push({
      kind: 'backup_failed',
      text,
      hint: 'See why',
      name: '',
      figure: 1,
      link,
      at: failed_at ?? at,
    });
  }
  if (due === 1) {
    const kind = verified_at === null ? 'backup_none' : 'backup_old';
    const text =
      kind === 'backup_none'
        ? 'No backup of the house has been verified yet'
        : `The newest verified backup is ${hours} hours old`;
    const hint = kind === 'backup_none' ? 'Make the first one' : 'Make one now';
    tasks.push({ kind, text, hint, name: '', figure: hours, link, at });
  }
  return tasks;
}
