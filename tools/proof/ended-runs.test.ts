import { expect, test } from 'vitest';
import { descendantsOf, signalled, startRun, stillThere } from '../setup/processes.ts';

/** What a run of each kind has going, by a word of its command. */
const RUNS = {
  'the browser tests': {
    args: ['playwright', 'test', '--config', 'tools/proof/ended-runs/playwright.config.ts'],
    parts: ['playwright', 'chrom', 'packages/story/src/main.ts', 'postgres'],
  },
  'the tests of the server': {
    args: ['vitest', 'run', '--config', 'tools/proof/ended-runs/vitest.config.ts'],
    parts: ['vitest', 'postgres'],
  },
} as const;

const onLinux = test.skipIf(process.platform !== 'linux'); // elsewhere nothing lists who started whom

onLinux.each([
  ['the browser tests', 'SIGTERM'],
  ['the browser tests', 'SIGKILL'],
  ['the tests of the server', 'SIGINT'],
  ['the tests of the server', 'SIGKILL'],
] as const)(
  '%s that get %s leave no program, browser, server or database behind',
  async (name, signal) => {
    const { args, parts } = RUNS[name];
    const run = await startRun(args);
    const started = descendantsOf(run.pid);
    const programs = stillThere(started).join('\n');
    for (const part of parts) expect(programs).toContain(part);
    expect(await signalled(run, signal)).toBe(signal);
    await expect.poll(() => stillThere(started), { timeout: 20_000 }).toEqual([]);
  },
  90_000,
);
