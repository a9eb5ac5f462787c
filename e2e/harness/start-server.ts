import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createPool } from '../../packages/server/src/db/pool.ts';

const root = join(import.meta.dirname, '..', '..');
const READY_WITHIN = 120_000;
/** Names the data folder with the demo's past in it, of which every server of the demo gets a copy: to play it takes a server ten seconds and more. */
const WORLD = 'PAVILION_E2E_WORLD';

export type TestServer = {
  readonly url: string;
  /** Kills the program as a power cut would: no signal that it could hear. */
  crash(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Writes into its database what no call writes. */
  write(sql: string, values: readonly string[]): Promise<void>;
  /** How to reach its database while it runs. */
  database(): string;
  stop(): Promise<void>;
};

/**
 * The whole of Pavilion on a free port with a throw-away data folder: panel, API, sockets and database.
 *
 * @throws with the end of the server's own log when it is not ready within two minutes.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataFolder = newFolder();
  const world = process.env[WORLD];
  if (settings['PAVILION_SEED'] === 'demo' && world !== undefined) copyFolder(world, dataFolder);
  const { url, log, where } = await placeOf(dataFolder);
  const launch = () => launchServer(log, { ...where, ...settings });
  let server = launch();
  const crash = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await ended;
  };
  const restart = async () => {
    server = launch();
    await untilReady(server, url);
  };
  const database = (): string => {
    const kept = (file: string) => readFileSync(join(dataFolder, 'postgres', file), 'utf8').trim();
    return `postgres://pavilion:${kept('password')}@127.0.0.1:${kept('port')}/pavilion`;
  };
  const write = async (sql: string, values: readonly string[]) => {
    const pool = createPool(database());
    try {
      await pool.query(sql, [...values]);
    } finally {
      await pool.end();
    }
  };
  const stop = async () => {
    await end(server);
    log.end();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    await untilReady(server, url);
    return { url, crash, restart, write, database, stop };
  } catch (cause) {
    await stop();
    const lastWords = readFileSync(LOG_FILE, 'utf8').split('\n').slice(-30).join('\n');
    throw new Error(`The server did not become ready; its log (${LOG_FILE}) ends with:\n${lastWords}`, {
      cause,
    });
  }
}

/** Plays the demo's past once for all servers of this run. Returns how to remove it. */
export async function prepareDemo(): Promise<() => void> {
  const folder = newFolder();
  const { url, log, where } = await placeOf(folder);
  const settings = { ...where, PAVILION_SEED: 'demo', LOG_LEVEL: 'warn' };
  const server = launchServer(log, settings, 'e2e/harness/demo-world.ts');
  try {
    await untilReady(server, url);
  } finally {
    await end(server);
    log.end();
  }
  process.env[WORLD] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

const LOG_FILE = join(root, 'test-results', 'e2e-server.log');

/** Where a server of this data folder listens and writes its log. */
async function placeOf(dataFolder: string) {
  const port = await freePort();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  return {
    url: `http://127.0.0.1:${port}`,
    log: createWriteStream(LOG_FILE),
    // Nothing is dealt but where a test is about it.
    where: { PORT: String(port), HOST: '127.0.0.1', PAVILION_DATA: dataFolder, PAVILION_CASINO_SPEED: '0' },
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-e2e-'));
  chmodSync(folder, 0o711); // as root, the database runs under another account
  return folder;
}

/** With owners and rights: a database does not start in a folder of somebody else. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

function launchServer(
  log: Writable,
  settings: Record<string, string>,
  program = 'packages/story/src/main.ts',
): ChildProcess {
  const withParent = pathToFileURL(join(root, 'tools', 'setup', 'end-with-parent.mjs')).href;
  const server = spawn(process.execPath, ['--import', withParent, program], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  server.stdout?.pipe(log, { end: false });
  server.stderr?.pipe(log, { end: false });
  return server;
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN; Date.now() < deadline; await sleep(200)) {
    if (hasEnded(server)) throw new Error(`it ended with ${server.signalCode ?? `code ${server.exitCode}`}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined); // not listening yet
    if (answer?.ok) return;
  }
  throw new Error(`no 200 from ${url}/readyz within ${READY_WITHIN / 1000} seconds`);
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
  if (hasEnded(server)) return;
  server.kill('SIGKILL');
  await ended;
  throw new Error('The server did not end within 15 seconds of SIGTERM.');
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}
