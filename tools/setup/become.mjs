import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const endWithParent = join(import.meta.dirname, 'end-with-parent.mjs');

/** This process goes on as the pinned Node with a program of ours; where that cannot be, it stands before it until its end. */
export async function become(node, program, args) {
  const all = ['--import', pathToFileURL(endWithParent).href, program, ...args];

  // Becoming it spares a second process, its memory and the passing on of signals.
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...all], process.env);

  await import('./end-with-parent.mjs');
  const child = spawn(node, all, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32', // a Ctrl-C at the terminal reaches it once: through us
  });
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (!asked) child.kill(signal); // npm passes on what the terminal has already sent
      asked = true;
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
