import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { watchFor } from '../setup/watch-group.mjs';

const PATIENCE_MS = 8_000;

/** A program of ours in a group of its own: a Ctrl-C at the terminal is for us alone, and when we are killed it ends as well. */
export function spawnOwn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true });
  child.on('error', () => undefined); // it has no number then, and counts as ended
  if (child.pid !== undefined) child.once('exit', watchFor(child.pid));
  return child;
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** A node that is asked twice does not wait for its sockets. */
const AGAIN_MS = 300;

/** Ends a process of ours in good order, one that stands still too; after a while at once. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  child.kill('SIGCONT'); // where somebody stopped it, it goes on to read the other signal
  const again = setTimeout(() => child.kill('SIGTERM'), AGAIN_MS);
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(again);
  clearTimeout(late);
}
