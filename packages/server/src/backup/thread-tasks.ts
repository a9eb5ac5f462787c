import type { Manifest } from './manifest.ts';
import type { BackupToProve } from './prove-backup.ts';
import type { BackupWanted, Taken } from './write-backup.ts';

/** What is done in a thread of its own. Each loads no more than it needs: a thread has a memory of its own, too. */
export const TASKS = {
  async take(wanted: BackupWanted, signal: AbortSignal): Promise<Taken> {
    const { writeBackup } = await import('./write-backup.ts');
    return writeBackup(wanted, signal);
  },
  async verify(wanted: BackupToProve, signal: AbortSignal): Promise<Manifest> {
    const { proveBackup } = await import('./prove-backup.ts');
    return proveBackup(wanted, signal);
  },
} as const;

export type TaskName = keyof typeof TASKS;
export type TaskOf<Name extends TaskName> = (typeof TASKS)[Name];
