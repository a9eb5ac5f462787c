import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../packages/server/src/testing/free-port.fixtures.ts';
import { freeze } from '../../../packages/server/src/testing/freeze.fixtures.ts';
import { PROOF_KEY } from '../house/temporary-house.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const MAIN = join(ROOT, 'packages', 'story', 'src', 'main.ts');
const READY_WITHIN_MS = 60_000;

/** The product as `npm start` runs it, as a process of ours that may be killed at any moment. */
export type ServerProcess = {
  readonly url: string;
  /** kill -9 of the server; resolves when it is gone. */
  kill(): Promise<void>;
  /** kill -9 of its PostgreSQL; resolves when the server has brought it back and is ready again. */
  killDatabase(): Promise<void>;
  /** Its PostgreSQL stands still for so long, and wakes as if nothing had been; resolves when the server is ready again. */
  freezeDatabase(ms: number): Promise<void>;
  /** In good order. */
  stop(): Promise<void>;
};

/** Starts the server on a data folder that has people in it; prices come from the recording. */
export async function startServer(folder: string, recording: string): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PAVILION_DATA: folder,
      PAVILION_KEY: PROOF_KEY,
      PAVILION_SEED: 'none',
      PAVILION_CASINO_SPEED: '0',
      PAVILION_REPLAY: recording,
      LOG_LEVEL: 'silent',
    },
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => void said.push(text.toString()));
  const url = `http://127.0.0.1:${port}`;
  await until(child, said, () => isReady(url));
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await gone(child);
    },
    async killDatabase() {
      const killed = databasePid(folder);
      if (killed === undefined) throw new Error('the database has no process');
      process.kill(killed, 'SIGKILL');
      // Connections of the old one answer a moment longer: ready is what the new one says.
      await until(
        child,
        said,
        async () => ![undefined, killed].includes(databasePid(folder)) && (await isReady(url)),
      );
    },
    async freezeDatabase(ms) {
      const server = databasePid(folder);
      if (server === undefined) throw new Error('the database has no process');
      const wake = freeze(server);
      await sleep(ms);
      wake();
      await until(child, said, () => isReady(url));
    },
    async stop() {
      child.kill('SIGTERM');
      await gone(child);
    },
  };
}

/** Waits for a condition. @throws with what the server said when it has ended instead, or takes too long. */
async function until(
  child: ChildProcess,
  said: readonly string[],
  holds: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await holds())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended: ${said.join('')}`);
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the server was not ready within ${READY_WITHIN_MS / 1000} seconds: ${said.join('')}`);
    }
    await sleep(20);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false; // nobody listens yet, or the answer takes too long
  }
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** The first line of the pid file that PostgreSQL keeps in its own folder; undefined while there is none. */
function databasePid(folder: string): number | undefined {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  // It goes, and comes again, at any moment.
  const pid = Number.parseInt(unlessGone(() => readFileSync(file, 'utf8')) ?? '');
  return pid > 1 ? pid : undefined;
}

/** How to reach the database of a data folder while its server runs. */
export function databaseOf(folder: string): string {
  const kept = (name: string): string => readFileSync(join(folder, 'postgres', name), 'utf8').trim();
  return `postgresql://pavilion:${kept('password')}@127.0.0.1:${kept('port')}/pavilion`;
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
