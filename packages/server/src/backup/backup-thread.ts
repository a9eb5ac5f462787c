import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { BackupFault } from './fault.ts';
import type { Answer, Order } from './thread.ts';
import { TASKS } from './thread-tasks.ts';

/** A sixth of the weight of any other thread: bets go first, and a snapshot does not stay open for hours on a busy machine. */
const BEHIND = 8;

const { task, wanted } = workerData as Order;
// On Linux a thread has a priority of its own; elsewhere it would be the one of the whole house.
if (process.platform === 'linux') setPriority(0, BEHIND);
const stopped = new AbortController();
parentPort?.once('message', () => stopped.abort());

try {
  const run = TASKS[task] as (order: unknown, signal: AbortSignal) => Promise<unknown>;
  answer({ done: await run(wanted, stopped.signal) });
} catch (error) {
  if (!(error instanceof BackupFault)) throw error; // whoever waits gets it with all it says
  answer({ fault: { code: error.code, message: error.message } });
}

function answer(said: Answer): void {
  parentPort?.postMessage(said, []);
  parentPort?.close();
}
