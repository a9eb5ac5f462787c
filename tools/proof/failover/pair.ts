import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  /**
   * After a promotion: the promoted one is the primary, and has a standby where the old primary was; resolves when commits wait for it.
   *
   * @throws Error when the copy or its start fails, to be tried again
   */
  renew(): Promise<void>;
  /** A connection to one of them: a promoted standby is called so until there is another. */
  reach(one: 'primary' | 'standby'): Pool;
  servers(): Servers;
  stop(): Promise<void>;
};

type Server = { readonly child: ChildProcess; readonly port: number; readonly place: string };
type Servers = Readonly<Record<'primary' | 'standby', Server>>;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
  fsync: 'off', // the machine outlives the test
  timezone: 'UTC',
};

/** What is of one server alone. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', join('pg_replslot', 'standby')];

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
  const standbyOf = async (server: Server, place: string, port: number, owner: AsyncDisposableStack) => {
    await copyWhileItRuns(server, place);
    const made = await launch(owner, { place, port, settings: { ...more, ...following(server) } });
    await waitForStandby(server);
    return made;
  };
  let servers: Servers = { primary: first, standby: await standbyOf(first, standby, standbyPort, parts) };
  let wake = (): void => undefined;
  parts.defer(() => wake()); // before all else: what stands still does not end
  const all = parts.move();
  return {
    servers: () => servers,
    connectionString: `postgresql://pavilion@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/postgres`,
    kill: () => void servers.primary.child.kill('SIGKILL'),
    freeze: () => (wake = freeze(servers.primary.child.pid!)),
    async promote() {
      await inOne(servers.standby, (pool) => pool.query('select pg_promote()'));
    },
    async renew() {
      const { primary: old, standby: promoted } = servers;
      await ended(old.child);
      servers = { primary: promoted, standby: await standbyOf(promoted, old.place, old.port, all) };
    },
    reach: (one) => poolTo(servers[one]),
    stop: () => all.disposeAsync(),
  };
}

const following = ({ port }: Server) => ({
  primary_conninfo: `host=127.0.0.1 port=${port} user=pavilion application_name=standby`,
  primary_slot_name: 'standby',
});

/** After the copy: the standby must not inherit it, or its first commit as a primary waits for ever. */
async function waitForStandby(server: Server): Promise<void> {
  await inOne(server, async (pool) => {
    await pool.query(`alter system set synchronous_standby_names = 'standby'`);
    await pool.query('select pg_reload_conf()');
    await until(async () => {
      const { rows } = await pool.query(`select from pg_stat_replication where sync_state = 'sync'`);
      return rows.length === 1;
    });
  });
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
  const server = { child, port, place };
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
async function copyWhileItRuns(server: Server, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  const pool = poolTo(server);
  // One connection from beginning to end, however long it takes: with it a backup is over.
  const session = await pool.connect();
  try {
    await session.query(
      `select pg_create_physical_replication_slot('standby', true) where not exists (select from pg_replication_slots)`,
    );
    await session.query(`select pg_backup_start('copy', true)`);
    await copyFolder(server.place, to);
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    for (const file of NOT_COPIED) rmSync(join(to, file), { recursive: true, force: true });
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(join(to, 'standby.signal'), '');
  } finally {
    session.release(true);
    await pool.end();
  }
  if (account !== undefined) own(to, account);
}

/** By a process of its own: ours has others to answer meanwhile. @throws Error when a file goes while it is copied */
async function copyFolder(from: string, to: string): Promise<void> {
  const copying = spawn('cp', ['-RPp', from, to], { stdio: 'ignore' });
  const [code] = await once(copying, 'exit');
  if (code !== 0) throw new Error(`the copy of ${basename(from)} ended with ${code}`);
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
