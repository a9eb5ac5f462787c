/**
 * `npm test`: from a fresh clone to a verdict. Checks, then the tests of rules, server and panel, then the browser. What
 * failed is tried once more by itself: a test that passed only at its second try is counted as passed, and told as such,
 * by its name: look into it. The end names everything that failed, with the first lines of its error; the last line is
 * `N passed, N failed`, with `, N skipped` when some were.
 */
import './setup/require-node.mjs';
import './setup/end-with-parent.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPanelIfStale } from './setup/build-panel.mjs';
import { installIfNeeded, root } from './setup/install.mjs';
import { keepTemporaryFilesInMemory } from './setup/memory-folder.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';
import { runChecks } from './setup/run-checks.mjs';
import { runTool } from './setup/run-tool.mjs';
import { afterSecondTry, countsOf, filesToTryAgain, namesOf, toldByPlaywright } from './setup/verdict.mjs';

/** When more files than this fail, it was no bad luck. */
const MOST_FILES_AGAIN = 12;

process.chdir(root);
installIfNeeded();
const node = pinnedNode();
keepTemporaryFilesInMemory();
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
// Every file of tests and every house of the browser's begins in a process of its own: what one has compiled the next one reads.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');

const checks = await runChecks(node);
const first = await runVitest('tests');
const browser = await runBrowser();
const results = { checks, tests: await tryAgain(first), browser };

const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const result of Object.values(results)) namesOf(result).forEach((line) => console.log(line));
for (const [name, result] of Object.entries(results)) {
  const { passed, failed, skipped, secondTry } = countsOf(result);
  const lucky = secondTry > 0 ? ` (${secondTry} only at the second try)` : '';
  console.log(`${name.padEnd(8)} ${counted(passed, failed, skipped)}${lucky}`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
console.log(counted(total.passed, total.failed, total.skipped));
process.exitCode = total.failed > 0 ? 1 : 0;

function counted(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param more files to run, all without any, and options */
async function runVitest(name, ...more) {
  const told = join(reports, `${name}-told.json`);
  const run = await runTool(
    node,
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=./tools/setup/told-tests.mjs',
      '--reporter=json',
      `--outputFile.json=${join(reports, `${name === 'tests' ? 'vitest' : name}.json`)}`,
      ...more,
    ],
    { env: { PAVILION_TOLD_TESTS: told } },
  );
  return honest('the tests of rules, server and panel', run, reportIn(told));
}

/** The files of vitest that failed, one after another with nothing beside them. */
async function tryAgain(told) {
  const files = filesToTryAgain(told);
  if (files.length === 0 || files.length > MOST_FILES_AGAIN) return told;
  console.log(`\nOnce more, by themselves: ${files.join(', ')}`);
  return afterSecondTry(told, await runVitest('second-try', '--maxWorkers=1', ...files));
}

async function runBrowser() {
  if (!(await buildPanelIfStale(node))) return { tests: [], outside: [{ file: '', lines: ['no panel'] }] };
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const run = await runTool(node, 'playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const report = reportIn(file);
  return honest('the tests in the browser', run, report && toldByPlaywright(report));
}

/** A run that broke outside of any test (a set-up, a report that is not there) is a failure that nobody counted. */
function honest(name, { status }, told = { tests: [], outside: [] }) {
  const { failed } = countsOf(told);
  const lines = [`${name} ended with ${status}, and no test says why`];
  return failed > 0 || (status === 0 && told.tests.length > 0)
    ? told
    : { ...told, outside: [...told.outside, { file: '', lines }] };
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`no report was written: ${error.message}`);
    return undefined;
  }
}
