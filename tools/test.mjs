/**
 * `npm test`: from a fresh clone to a verdict. Checks, then the tests of rules, server and panel, then the
 * browser. The last line is `N passed, N failed`, with `, N skipped` when some were.
 * A browser test that passed only at its second try is counted as passed, and told as such: look into it.
 */
import './setup/require-node.mjs';
import './setup/end-with-parent.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPanelIfStale } from './setup/build-panel.mjs';
import { installIfNeeded, root } from './setup/install.mjs';
import { pinnedNode } from './setup/pinned-node.mjs';
import { runChecks } from './setup/run-checks.mjs';
import { runTool } from './setup/run-tool.mjs';

process.chdir(root);
installIfNeeded();
const node = pinnedNode();
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

const results = { checks: await runChecks(node), tests: await runVitest(), browser: await runBrowser() };

const total = { passed: 0, failed: 0, skipped: 0 };
console.log('');
for (const [name, { passed, failed, skipped = 0, secondTry = 0 }] of Object.entries(results)) {
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

async function runVitest() {
  const file = join(reports, 'vitest.json');
  const run = await runTool(node, 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = reportIn(file);
  if (!report) return { passed: 0, failed: 1 };
  const skipped = report.numPendingTests + report.numTodoTests;
  return honest(run, { passed: report.numPassedTests, failed: report.numFailedTests, skipped });
}

async function runBrowser() {
  if (!(await buildPanelIfStale(node))) return { passed: 0, failed: 1 };
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const run = await runTool(node, 'playwright', args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const stats = reportIn(file)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return honest(run, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    secondTry: stats.flaky,
  });
}

/** A run that broke outside of any test (a set-up, a file that does not load) is a failure that nobody counted. */
function honest(run, result) {
  return run.status !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function reportIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`no report was written: ${error.message}`);
    return undefined;
  }
}
