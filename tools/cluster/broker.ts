import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/testing/free-port.fixtures.ts';
import { keepRunning, type KeptRunning, type Running } from './kept-running.ts';
import { endProcess, hasEnded, spawnOwn } from './own-process.ts';

const READY_WITHIN_MS = 10_000;

/**
 * The program of a NATS server: the one of `PAVILION_NATS_SERVER`, else the one on the path; undefined where there is none, and where
 * the first says `none`.
 *
 * @throws Error when the one that is named cannot be run
 */
export function findNats(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['PAVILION_NATS_SERVER'];
  if (named === 'none') return undefined;
  if (named !== undefined && named !== '') {
    if (mayRun(named)) return named;
    throw new Error(`PAVILION_NATS_SERVER: ${named} is no program that can be run`);
  }
  // Debian puts it where only root has it on the path.
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nats-server')).find(mayRun);
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // it is not there, or not for us
  }
}

export type Broker = KeptRunning & { readonly url: string };

/**
 * A NATS server on a free port of this machine that keeps nothing, and is started there again when it ends.
 *
 * @param say told of that in one line
 * @throws Error when it does not run, with nothing left behind
 */
export async function startBroker(
  program: string,
  stopped: AbortSignal,
  say: (line: string) => void,
): Promise<Broker> {
  const port = await freePort();
  const start = (ended: AbortSignal): Promise<Running> =>
    startOn(program, port, AbortSignal.any([stopped, ended]));
  const kept = await keepRunning({ name: 'NATS', start, say });
  return Object.assign(kept, { url: `nats://127.0.0.1:${port}` });
}

async function startOn(program: string, port: number, stopped: AbortSignal): Promise<Running> {
  const child = spawnOwn(program, ['-a', '127.0.0.1', '-p', String(port)], { cwd: '/', stdio: 'ignore' });
  try {
    for (const deadline = performance.now() + READY_WITHIN_MS; !(await listens(port));) {
      if (hasEnded(child) || performance.now() > deadline) throw new Error(`${program} does not run`);
      await sleep(20, undefined, { signal: stopped });
    }
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return { child, stop: () => endProcess(child) };
}

async function listens(port: number): Promise<boolean> {
  const line = connect(port, '127.0.0.1');
  try {
    await once(line, 'connect');
    return true;
  } catch {
    return false; // not yet
  } finally {
    line.destroy();
  }
}
