/**
 * Preloaded into the server (`--import`) and into the tests: when the program that started them is killed so hard that it
 * cannot pass the signal on, they end as if they had got SIGTERM. Otherwise a server would go on holding its port and its
 * data folder with nobody to stop it.
 */
import { spawnSync } from 'node:child_process';

if (process.channel) {
  process.once('disconnect', shutDown);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const starters = npmAbove(process.ppid);
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    shutDown();
  }, 1000);
  timer.unref();
}

function shutDown() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}

/** npm runs scripts in a shell of its own: then npm is the parent of our parent. */
function npmAbove(parent) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' });
  const [, grandparent, program] = /^\s*(\d+)\s+(?:.*\/)?-?(\w+)/.exec(stdout ?? '') ?? [];
  return /^(ba|da|z|k)?sh$/.test(program ?? '') ? [parent, Number(grandparent)] : [parent];
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
