import { spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './install.mjs';
import { GRACE_SECONDS, watchFor } from './watch-group.mjs';

const WINDOWS = process.platform === 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What is done when a signal has ended the programs, before it ends us. */
const lastActs = new Set();

/** Does it at the end of this process, whether that comes by itself or by a signal while a program runs. */
export function atTheEnd(act) {
  lastActs.add(act);
  process.once('exit', act);
}

/** The programs that run now, each with a process group of its own. */
const groups = new Set();

/**
 * Runs a program of the dependencies on the pinned Node; resolves with its exit code and, when it is `quiet`, what it said.
 * However this process ends, by a signal or by kill -9, the program and all that it started end with it.
 */
export function runTool(node, name, args, { env = {}, quiet = false, cwd = root } = {}) {
  const folders = [join(node, '..'), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  const output = quiet ? 'pipe' : 'inherit';
  const program = spawn(name, args, {
    cwd,
    env: { ...process.env, PATH: folders.join(delimiter), ...env },
    stdio: ['ignore', output, output],
    shell: WINDOWS,
    detached: !WINDOWS,
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text));
  return new Promise((done) => {
    program.once('error', (error) => done({ status: 1, said: error.message }));
    if (program.pid === undefined) return;
    const letGo = endWithUs(program.pid);
    program.once('close', (code) => {
      letGo();
      if (leaving === undefined) done({ status: code ?? 1, said }); // else nothing comes after it
    });
  });
}

function endWithUs(group) {
  if (groups.size === 0) for (const signal of SIGNALS) process.on(signal, passOn);
  groups.add(group);
  const dismiss = watchFor(group);
  return () => {
    dismiss();
    groups.delete(group);
    if (groups.size === 0 && leaving === undefined) for (const signal of SIGNALS) process.off(signal, passOn);
  };
}

/** The groups that were told to end; undefined while nobody has told us to. */
let leaving;

function passOn(signal) {
  if (leaving !== undefined) return endGroups(leaving, 'SIGKILL'); // told twice: wait no longer
  leaving = [...groups];
  return leave(signal);
}

/** Ends the groups as Ctrl-C at a terminal ends one; then the signal has its usual effect on us. */
async function leave(signal) {
  endGroups(leaving, 'SIGINT');
  const deadline = Date.now() + GRACE_SECONDS * 1000;
  while (leaving.some(isThere) && Date.now() < deadline) await sleep(50);
  endGroups(leaving, 'SIGKILL');
  for (const act of lastActs) act();
  for (const each of SIGNALS) process.off(each, passOn);
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}

function endGroups(ids, signal) {
  for (const id of ids.filter(isThere)) {
    if (WINDOWS) spawnSync('taskkill', ['/PID', String(id), '/T', '/F'], { stdio: 'ignore' });
    else process.kill(-id, signal);
  }
}

function isThere(id) {
  try {
    return process.kill(WINDOWS ? id : -id, 0);
  } catch {
    return false; // nobody is left in it
  }
}
