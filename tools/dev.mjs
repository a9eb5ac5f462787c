/**
 * `npm run dev`: the panel from its sources on Vite's port, with changes shown at once, and the server on 8080,
 * started again when one of its files changes.
 */
import './setup/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded, root } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';

process.chdir(root);
installIfNeeded();
const node = pinnedNode();
const run = (args, cwd) => spawn(node, args, { cwd, stdio: 'inherit' });

const programs = [
  run(['--watch', '--watch-preserve-output', join(root, 'packages', 'story', 'src', 'main.ts')], root),
  run([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'packages', 'panel')),
];
const endAll = () => programs.forEach((program) => program.kill());
for (const program of programs) program.on('exit', endAll);
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
