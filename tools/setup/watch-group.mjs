import { spawn } from 'node:child_process';

const WINDOWS = process.platform === 'win32';
/** Time for what a program started to end in good order; then it is ended. */
export const GRACE_SECONDS = 8;

/**
 * A shell, of a megabyte, that waits for our end, however it comes, and then ends the group. Windows has no such shell.
 *
 * @returns what to call when the program has ended by itself
 */
export function watchFor(group) {
  if (WINDOWS) return () => undefined;
  const script = `read -r _ && exit
    kill -s INT -- "-$1"
    for _ in $(seq ${GRACE_SECONDS}); do kill -s 0 -- "-$1" || exit; sleep 1; done
    kill -s KILL -- "-$1"`;
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(group)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  watch.on('error', () => undefined); // without a shell a kill -9 leaves behind what it leaves
  watch.stdin.on('error', () => undefined);
  return () => watch.stdin.end('done\n');
}
