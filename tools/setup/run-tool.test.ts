import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descendantsOf, signalled, startRun, stillThere } from './processes.ts';

/** A program with a child, both there until they are told to go. */
const PARENT_AND_CHILD = `
  require('node:child_process').spawn('sleep', ['600'], { stdio: 'ignore' });
  console.log('ready');
  setInterval(() => {}, 1000);`;

const onLinux = test.skipIf(process.platform !== 'linux'); // elsewhere nothing lists who started whom

onLinux.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a run that gets %s ends by it and leaves nothing of its tool behind',
  async (signal) => {
    const run = await startRun(['node', '-e', PARENT_AND_CHILD]);
    // The tool, its child, and the shell that watches, which may be the last to come.
    await expect.poll(() => descendantsOf(run.pid).length).toBeGreaterThanOrEqual(3);
    const started = descendantsOf(run.pid);
    expect(await signalled(run, signal)).toBe(signal);
    await expect.poll(() => stillThere(started)).toEqual([]);
  },
);

onLinux('what a run does at its end it does once, and before the signal ends it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-end-'));
  const told = await startRun(['node', '-e', PARENT_AND_CHILD], folder);
  expect(await signalled(told, 'SIGTERM')).toBe('SIGTERM');
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  const byItself = await startRun(['node', '-e', `console.log('ready')`], folder);
  const code = byItself.exitCode ?? (await once(byItself, 'exit'))[0];
  expect([code, existsSync(folder)]).toEqual([0, false]);
});

onLinux('a run that is told twice waits no longer for a tool that does not listen', async () => {
  const deaf = `process.on('SIGINT', () => console.log('heard')); console.log('ready'); setInterval(() => {}, 1000);`;
  const run = await startRun(['node', '-e', deaf]);
  const started = descendantsOf(run.pid);
  const heard = new Promise((done) => run.stdout?.once('data', done));
  run.kill('SIGTERM');
  const told = performance.now();
  await heard;
  expect(await signalled(run, 'SIGTERM')).toBe('SIGTERM');
  // A run that is told once waits eight seconds for such a tool.
  expect(performance.now() - told).toBeLessThan(7_000);
  await expect.poll(() => stillThere(started)).toEqual([]);
});

onLinux('a tool that ended by itself leaves the run to go on', async () => {
  const run = await startRun(['node', '-e', `console.log('ready')`]);
  const code = run.exitCode ?? (await new Promise((done) => run.once('exit', done)));
  expect(code).toBe(0);
});
