import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { explainFailure, openCluster } from './cluster-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { preparePostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { stopLeftover, stopServer, stopWithParent } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Folder for the database's files, its port, password, log and lock; created when missing. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Refuses when the files cannot lie in `dataDir`, instead of putting them where the system keeps such data. */
  readonly mustBeThere?: boolean;
  /** For tests: nothing survives a power cut, and nothing waits for the disk. */
  readonly volatile?: boolean;
  /** Most of them at once; 60, or 400 for tests, unless said. */
  readonly connections?: number;
};

export type EmbeddedPostgres = {
  /** `postgresql://pavilion:...@127.0.0.1:<port>/pavilion`; the same until `stop`. */
  readonly connectionString: string;
  readonly port: number;
  /** Shuts the server down cleanly and lets go of the data folder. Safe to call twice. */
  stop(): Promise<void>;
};

type Launch = {
  readonly dataDir: string;
  readonly cluster: string;
  readonly binaries: PostgresBinaries;
  readonly password: string;
  readonly volatile: boolean;
  readonly connections: number;
  readonly log: (line: string) => void;
};

type Running = { readonly server: ChildProcess; readonly port: number };

const MIN_FREE_BYTES = 200 * 1024 * 1024;
const READY_WITHIN = 120_000; // recovery after a crash reads the whole write-ahead log again

/**
 * Starts the PostgreSQL that comes with the dependencies, on a free port of 127.0.0.1 only.
 *
 * One process owns a data folder at a time. A server left by a killed run is shut down first; files left by a
 * killed server are recovered. When the server dies under us it is started again on the same port, and pools
 * reconnect; when that fails too, the error is thrown at the top of the process, which ends it.
 *
 * @throws with what to do: folder in use, disk full, no program for this platform, another major version.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, mustBeThere = false, volatile = false, connections = volatile ? 400 : 60 } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockDataFolder(dataDir, log);
  try {
    requireRoom(dataDir);
    const binaries = preparePostgresBinaries();
    const password = keptPassword(dataDir);
    const cluster = openCluster({ dataDir, binaries, password, mustBeThere, volatile, log });
    await stopLeftover(cluster, binaries, log);
    const launch: Launch = { dataDir, cluster, binaries, password, volatile, connections, log };
    const running = await launchServer(launch);
    await ensureDatabase(connectionTo('postgres', running.port, password));
    const stop = keepRunning(launch, running);
    let stopped: Promise<void> | undefined;
    return {
      connectionString: connectionTo('pavilion', running.port, password),
      port: running.port,
      stop: () => (stopped ??= stop().finally(() => lock.release())),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Restarts the server when it dies unasked; returns what stops it for good. */
function keepRunning(launch: Launch, first: Running): () => Promise<void> {
  let stopping = false;
  let letGo: (() => void) | undefined;
  let revival: Promise<void> = Promise.resolve();
  let current = first;
  const watch = () => {
    const { server, port } = current;
    letGo = stopWithParent(server.pid!, launch.cluster);
    server.once('exit', (code, signal) => {
      letGo?.();
      if (stopping) return;
      launch.log(`the database server ended (${signal ?? `code ${code}`}); starting it again`);
      revival = launchServer(launch, port).then(
        (next) => {
          current = next;
          watch();
        },
        (error: unknown) => {
          setImmediate(() => {
            throw error;
          });
        },
      );
    });
  };
  watch();
  return async () => {
    stopping = true;
    await revival;
    const { server } = current;
    if (server.exitCode === null && server.signalCode === null) {
      await stopServer(server.pid!, launch.cluster, launch.binaries);
    }
    letGo?.();
  };
}

/** One or more attempts: the port may be taken, and a killed server's last children may need a moment to end. */
async function launchServer(launch: Launch, fixedPort?: number): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await portFor(launch.dataDir));
    const logFile = join(launch.dataDir, 'postgres.log');
    const output = openSync(logFile, 'w');
    const server = spawn(launch.binaries.postgres, serverArguments(launch, port), {
      ...launch.binaries.account,
      cwd: launch.cluster,
      detached: true, // a Ctrl-C at the terminal is for us; we stop the server last
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    server.unref();
    const ready = await untilReady(server, connectionTo('postgres', port, launch.password));
    if (ready) return { server, port };
    const said = readFileSync(logFile, 'utf8');
    const portTaken = /could not bind|could not create any TCP/i.test(said);
    const childrenLeft = /pre-existing shared memory block|lock file .* already exists/i.test(said);
    if (attempt >= (childrenLeft ? 40 : 3) || !(portTaken || childrenLeft)) {
      throw new Error(explainFailure('Starting the embedded PostgreSQL', said));
    }
    if (portTaken && fixedPort === undefined) rmSync(join(launch.dataDir, 'port'), { force: true });
    await sleep(250);
  }
}

/** Settings for a small machine: about 60 MB idle, every commit on disk before it is acknowledged. */
function serverArguments({ cluster, volatile, connections }: Launch, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: connections,
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    maintenance_work_mem: '64MB',
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    io_method: 'sync',
    jit: 'off',
    wal_level: 'minimal',
    // A settlement writes more than a hundred megabytes of log at once; the 3 MB that shared_buffers would give fill thousands of times.
    wal_buffers: '16MB',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    checkpoint_completion_target: 0.9,
    random_page_cost: 1.1,
    fsync: volatile ? 'off' : 'on',
    full_page_writes: volatile ? 'off' : 'on',
    synchronous_commit: volatile ? 'off' : 'on',
    idle_in_transaction_session_timeout: '60s',
    log_min_duration_statement: volatile ? -1 : 1000,
    // What a statement carries (hashes, seeds, names) is no business of a log.
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** True once the server answers, false when it ended first. */
async function untilReady(server: ChildProcess, connectionString: string): Promise<boolean> {
  let ended: Error | true | undefined;
  server.once('error', (error) => (ended = error));
  server.once('exit', () => (ended ??= true));
  for (const deadline = Date.now() + READY_WITHIN; Date.now() < deadline; await sleep(25)) {
    if (ended instanceof Error) throw ended;
    if (ended) return false;
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined); // the attempt itself reports it
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === '28P01') {
        server.kill('SIGINT');
        throw new Error('The password file in the data folder is not the one of its database.', {
          cause: error,
        });
      }
    }
  }
  server.kill('SIGQUIT');
  throw new Error(`The embedded PostgreSQL did not answer within ${READY_WITHIN / 1000} seconds.`);
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'pavilion'`);
    if (rowCount === 0) await client.query('CREATE DATABASE pavilion');
  } finally {
    await client.end();
  }
}

/** The port of the last run when it is still free, else a new one; written down either way. */
async function portFor(dataDir: string): Promise<number> {
  const file = join(dataDir, 'port');
  const kept = Number(readIfThere(file));
  const port = (Number.isInteger(kept) && kept > 0 && (await freePort(kept))) || (await freePort(0));
  if (port === undefined) throw new Error('No free port on 127.0.0.1.');
  writeFileSync(file, `${port}\n`);
  return port;
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(undefined));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => done(port));
    });
  });
}

function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'password');
  const kept = readIfThere(file);
  if (kept) return kept;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function requireRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize >= MIN_FREE_BYTES) return;
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  throw new Error(`The disk is full: ${free} MB left for ${dataDir}, the database needs 200 MB to start.`);
}

function connectionTo(database: string, port: number, password: string): string {
  return `postgresql://pavilion:${password}@127.0.0.1:${port}/${database}`;
}
