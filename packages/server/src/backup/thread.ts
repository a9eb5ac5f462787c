import { Worker } from 'node:worker_threads';
import { BackupFault, type FaultCode } from './fault.ts';
import type { TaskName, TaskOf } from './thread-tasks.ts';

const THREAD = new URL('./backup-thread.ts', import.meta.url);
/**
 * Rows pass through; what grows beyond this is a mistake, and ends the task and not the house. The young are few, so that what has
 * passed is thrown away often.
 */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

export type Order = { readonly task: TaskName; readonly wanted: unknown };
export type Answer =
  | { readonly done: unknown }
  | { readonly fault: { readonly code: FaultCode; readonly message: string } };

/**
 * Does a task in a thread of its own, behind everything else that the house does: bets do not wait for it.
 * An aborted signal ends it once it has taken away what it had begun.
 *
 * @throws BackupFault; the signal's reason when it was aborted.
 */
export async function inThread<Name extends TaskName>(
  task: Name,
  wanted: Parameters<TaskOf<Name>>[0],
  signal: AbortSignal | undefined,
): Promise<Awaited<ReturnType<TaskOf<Name>>>> {
  const thread = new Worker(THREAD, {
    workerData: { task, wanted } satisfies Order,
    resourceLimits: LIMITS,
  });
  const stop = (): void => thread.postMessage('stop', []);
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread of the backup ended without an answer.')));
    });
    if ('fault' in answer) throw new BackupFault(answer.fault.code, answer.fault.message);
    return answer.done as Awaited<ReturnType<TaskOf<Name>>>;
  } catch (error) {
    throw signal?.aborted === true ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
