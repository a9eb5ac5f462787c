import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparePostgresBinaries } from '@pavilion/embedded-postgres/postgres-binaries.ts';
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
  stop(): Promise<void>;
};

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

export async function startPair(): Promise<Pair> {
  const folder = temporaryFolder();
  const [primary, standby] = [join(folder, 'primary'), join(folder, 'standby')];
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  makeCluster(primary);
  const first = await launch(primary, primaryPort, {});
  await copyWhileItRuns(first, primary, standby);
  const second = await launch(standby, standbyPort, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=pavilion application_name=standby`,
    primary_slot_name: 'standby',
  });
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
  return {
    connectionString: `postgresql://pavilion@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres`,
    kill: () => void first.child.kill('SIGKILL'),
    freeze: () => (wake = freeze(first.child.pid!)),
    async promote() {
      await inOne(second, (pool) => pool.query('select pg_promote()'));
    },
    reach: (one) => poolTo(servers[one]),
    async stop() {
      wake(); // what stands still does not end
      await Promise.all([ended(first.child), ended(second.child)]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Server = { readonly child: ChildProcess; readonly port: number };

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

async function launch(place: string, port: number, more: Readonly<Record<string, string>>): Promise<Server> {
  const settings = Object.entries({ ...SETTINGS, port: String(port), ...more });
  const child = spawn(
    postgres,
    ['-D', place, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: place,
      stdio: 'ignore',
    },
  );
  const server = { child, port };
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the server in ${basename(place)} ended`);
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
