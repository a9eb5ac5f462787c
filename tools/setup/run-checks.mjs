import { runTool } from './run-tool.mjs';

const checks = [
  ['format', 'oxfmt', ['--check', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the panel', 'tsc', ['-p', 'packages/panel/tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused files, exports and dependencies', 'knip', ['--no-progress']],
];

/** Runs every check even when one fails, so that one run shows all there is to do. */
export async function runChecks(node) {
  const result = { passed: 0, failed: 0 };
  for (const [name, program, args] of checks) {
    const started = performance.now();
    const { status, said } = await runTool(node, program, args, { quiet: true });
    const good = status === 0;
    result[good ? 'passed' : 'failed']++;
    console.log(
      `${good ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (!good) console.log(said);
  }
  return result;
}
