import { proveBackup } from './prove-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What is done in a thread of its own; the last thing that each takes is the signal that ends it. */
export const TASKS = { take: writeBackup, verify: proveBackup } as const;

export type TaskName = keyof typeof TASKS;
export type TaskOf<Name extends TaskName> = (typeof TASKS)[Name];
