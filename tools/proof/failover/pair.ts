import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparePostgresBinaries } from '@pavilion/embedded-postgres/postgres-binaries.ts';
import { stopWithParent } from '@pavilion/embedded-postgres/postmaster.ts';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import { freePort } from '../house/free-port.ts';
import { freeze } from '../house/freeze.ts';
import { temporaryFolder, type Pool } from '../house/temporary-house.ts';

/** A primary and a standby that every commit waits for, on this machine, in a temporary folder. */
export type Pair = {
  /** Names both hosts. */
  readonly connectionString: string;
  /** The primary is gone at once. */
  kill(): void;
  /** The primary stands still; what is returned wakes it as if nothing had been. */
  freeze(): () => void;
  /** The standby becomes a primary; resolves when it takes writes. */
  promote(): Promise<void>;
  /** A connection to one of them, whoever is the primary. */
  reach(one: 'primary' | 'standby'): Pool;
  readonly servers: Readonly<Record<'primary' | 'standby', Server>>;
  stop(): Promise<void>;
};

type Server = { readonly child: ChildProcess; readonly port: number };

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  fsync: 'off', // the machine outlives the test
  timezone: 'UTC',
};

const { initdb, postgres, account } = preparePostgresBinaries();

/**
 * @param more settings of both servers beside those of a test
 * @throws with nothing left behind
 */
export async function startPair(more: Readonly<Record<string, string>> = {}): Promise<Pair> {
  await using parts = new AsyncDisposableStack();
  const folder = temporaryFolder();
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  makeCluster(primary);
  const first = await launch(parts, { place: primary, port: primaryPort, settings: more });
  await copyWhileItRuns(first, primary, standby);
  const settings = {
    ...more,
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=pavilion application_name=standby`,
    primary_slot_name: 'standby',
  };
  const second = await launch(parts, { place: standby, port: standbyPort, settings });
  // After the copy: the standby must not inherit it, or its first commit as a primary waits for ever.
  await inOne(first, async (pool) => {
    await pool.query(`alter system set synchronous_standby_names = 'standby'`);
    await pool.query('select pg_reload_conf()');
    await until(async () => {
      const { rows } = await pool.query(`select from pg_stat_replication where sync_state = 'sync'`);
      return rows.length === 1;
    });
  });
  const servers = { primary: first, standby: second };
  let wake = (): void => undefined;
  parts.defer(() => wake()); // before all else: what stands still does not end
  const all = parts.move();
  return {
    servers,
    connectionString: `postgresql://pavilion@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres`,
    kill: () => void first.child.kill('SIGKILL'),
    freeze: () => (wake = freeze(first.child.pid!)),
    async promote() {
      await inOne(second, (pool) => pool.query('select pg_promote()'));
    },
    reach: (one) => poolTo(servers[one]),
    stop: () => all.disposeAsync(),
  };
}

function makeCluster(place: string): void {
  mkdirSync(place, { mode: 0o700 });
  if (account !== undefined) chownSync(place, account.uid, account.gid);
  const made = spawnSync(initdb, ['-D', place, '-U', 'pavilion', '--auth=trust', '--no-sync'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
}

type Launch = {
  readonly place: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
};

/** Ends with the other parts, with us when we are killed, and never by a Ctrl-C that is for us. */
async function launch(parts: AsyncDisposableStack, { place, port, settings }: Launch): Promise<Server> {
  const named = Object.entries({ ...SETTINGS, port: String(port), ...settings });
  const options = named.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', place, ...options], {
    ...account,
    cwd: place,
    detached: true,
    stdio: 'ignore',
  });
  const letGo = stopWithParent(child.pid!, place);
  parts.defer(() => ended(child).finally(letGo));
  const server = { child, port };
  await until(async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server in ${basename(place)} ended`);
    return inOne(server, (pool) => pool.query('select')).then(
      () => true,
      () => false, // it is starting
    );
  });
  return server;
}

/** As a base backup does it, whose program does not come with the dependencies. */
async function copyWhileItRuns(server: Server, from: string, to: string): Promise<void> {
  await inOne(server, async (pool) => {
    await pool.query(`select pg_create_physical_replication_slot('standby', true)`);
    await pool.query(`select pg_backup_start('copy', true)`);
    cpSync(from, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !['postmaster.pid', 'postmaster.opts'].includes(basename(path)),
    });
    const { rows } = await pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(to, 'standby.signal'), '');
    rmSync(join(to, 'pg_replslot', 'standby'), { recursive: true, force: true });
  });
  if (account !== undefined) own(to, account);
}

function own(place: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const entry of readdirSync(place, { recursive: true, encoding: 'utf8' }))
    chownSync(join(place, entry), uid, gid);
  chownSync(place, uid, gid);
}

/** One connection, so that a session is one. */
const poolTo = ({ port }: Server): Pool =>
  createPool(`postgresql://pavilion@127.0.0.1:${port}/postgres`, { max: 1 });

async function inOne<T>(server: Server, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = poolTo(server);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGQUIT');
  await once(child, 'exit');
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 60_000; !(await holds()); await sleep(20))
    if (performance.now() > deadline) throw new Error('it does not come to that');
}
