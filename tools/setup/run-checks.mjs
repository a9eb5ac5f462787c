import { runTool } from './run-tool.mjs';
import { firstLines } from './verdict.mjs';

const checks = [
  ['format', 'oxfmt', ['--check', '.']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the panel', 'tsc', ['-p', 'packages/panel/tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused files, exports and dependencies', 'knip', ['--no-progress']],
];

/** Runs every check even when one fails, so that one run shows all there is to do; tells each as a test. */
export async function runChecks(node) {
  const tests = [];
  for (const [name, program, args] of checks) {
    const started = performance.now();
    const { status, said } = await runTool(node, program, args, { quiet: true });
    const good = status === 0;
    tests.push({ file: '', name, state: good ? 'passed' : 'failed', lines: firstLines(said) });
    console.log(
      `${good ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (!good) console.log(said);
  }
  return { tests, outside: [] };
}
