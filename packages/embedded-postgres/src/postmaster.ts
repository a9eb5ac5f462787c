import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** The process id in the cluster's pid file, alive or not. */
function notedPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined; // no pid file: it was shut down in good order
  }
}

/**
 * Ends a server that outlived the program which started it (kill -9), so that this start owns its own.
 *
 * After a kill of the server itself only its pid file is left; PostgreSQL sees through that and recovers, unless
 * the number now belongs to some other process: then the file is removed, or the start would be refused.
 */
export async function stopLeftover(
  cluster: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<void> {
  const pid = notedPid(cluster);
  if (pid === undefined || !isAlive(pid)) return;
  if (!isPostgres(pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log(`shutting down the database server left by an earlier run (process ${pid})`);
  if (!(await stopServer(pid, cluster, binaries))) {
    throw new Error(`The database server of an earlier run (process ${pid}) does not stop; end it by hand.`);
  }
}

/**
 * Fast shutdown; after 20 s the immediate one, which the next start recovers from.
 *
 * @returns whether the server is gone.
 */
export async function stopServer(pid: number, cluster: string, binaries: PostgresBinaries): Promise<boolean> {
  for (const [mode, signal, patience] of [
    ['fast', 'SIGINT', 20_000],
    ['immediate', 'SIGQUIT', 10_000],
  ] as const) {
    if (process.platform === 'win32') {
      spawnSync(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-W'], { stdio: 'ignore' });
    } else if (isAlive(pid)) {
      process.kill(pid, signal);
    }
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
      if (!isAlive(pid)) return true;
    }
  }
  return false;
}

/**
 * Starts a shell, of a megabyte, that waits for our end and then shuts the server down: a kill -9 of this
 * process leaves no server behind. Windows has no such shell; there the next start cleans up.
 *
 * @returns what to call once the server has stopped.
 */
export function stopWithParent(pid: number, cluster: string): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'read -r _; read -r noted < "$1" && [ "$noted" = "$2" ] && kill -INT "$2"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', join(cluster, 'postmaster.pid'), String(pid)], {
    detached: true, // a Ctrl-C at the terminal is for us, not for the shell
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  watch.on('error', () => undefined); // without a shell the next start cleans up
  watch.stdin.on('error', () => undefined);
  return () => watch.stdin.end();
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** In a container without an init process nobody collects an orphan that has ended. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true; // gone between the two looks
  }
}

function isPostgres(pid: number): boolean {
  return /^postgres(\.exe)?$/.test(programOf(pid));
}

function programOf(pid: number): string {
  if (process.platform === 'linux') {
    const [program = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/);
    return basename(program);
  }
  if (process.platform === 'win32') {
    const row = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], {
      encoding: 'utf8',
    }).stdout;
    return row.split('"')[1] ?? '';
  }
  return basename(spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());
}
