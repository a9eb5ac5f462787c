/** `npm start`: everything from a fresh clone to a running Pavilion; what is already done is skipped. */
import './setup/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPanelIfStale } from './setup/build-panel.mjs';
import { installIfNeeded, root } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';

process.chdir(root);
installIfNeeded();
const node = pinnedNode();
if (!(await buildPanelIfStale(node))) process.exit(1);

const endWithParent = join(import.meta.dirname, 'setup', 'end-with-parent.mjs');
const args = [
  '--import',
  pathToFileURL(endWithParent).href,
  join(root, 'packages', 'story', 'src', 'main.ts'),
];

// Becoming the server spares a second process, its memory and the passing on of signals.
if (process.execve && process.platform !== 'win32') {
  process.execve(node, [node, ...args, ...process.argv.slice(2)], process.env);
}

await import('./setup/end-with-parent.mjs');
const server = spawn(node, [...args, ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  detached: process.platform !== 'win32', // a Ctrl-C at the terminal reaches it once: through us
});
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!asked) server.kill(signal); // npm passes on what the terminal has already sent
    asked = true;
  });
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
