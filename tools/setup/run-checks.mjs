import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './install.mjs';

const checks = [
  ['format', 'oxfmt', ['--check', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the panel', 'tsc', ['-p', 'packages/panel/tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused files, exports and dependencies', 'knip', ['--no-progress']],
];

/** Runs a program of the dependencies on the pinned Node. */
export function runTool(node, name, args, options = {}) {
  const folders = [join(node, '..'), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  const env = { ...process.env, PATH: folders.join(delimiter), ...options.env };
  const shell = process.platform === 'win32';
  return spawnSync(name, args, { cwd: root, stdio: 'inherit', ...options, env, shell });
}

/** Runs every check even when one fails, so that one run shows all there is to do. */
export function runChecks(node) {
  const result = { passed: 0, failed: 0 };
  for (const [name, program, args] of checks) {
    const started = performance.now();
    const run = runTool(node, program, args, { stdio: 'pipe', encoding: 'utf8' });
    const good = run.status === 0;
    result[good ? 'passed' : 'failed']++;
    console.log(
      `${good ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (!good) console.log(run.error?.message ?? `${run.stdout}${run.stderr}`);
  }
  return result;
}
