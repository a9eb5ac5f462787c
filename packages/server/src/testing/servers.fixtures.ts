import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparePostgresBinaries } from '@pavilion/embedded-postgres/postgres-binaries.ts';
import { stopWithParent } from '@pavilion/embedded-postgres/postmaster.ts';
import type { Pool } from 'pg';
import { createPool } from '../db/pool.ts';
import { freePort } from './free-port.fixtures.ts';
import { temporaryFolder } from './temporary-folder.fixtures.ts';

type Settings = Readonly<Record<string, string>>;
type Launch = { readonly place: string; readonly port: number; readonly settings: Settings };
export type Server = Launch & { readonly child: ChildProcess };

/** PostgreSQL servers on this machine that stream to each other, in a temporary folder. */
export type Servers = {
  primary(more: Settings): Promise<Server>;
  /**
   * A copy of a running primary that follows it, under a name of its own; in the place of another, which has ended.
   *
   * @throws Error when a file goes while it is copied, to be tried again
   */
  standby(of: Server, name: string, more: Settings, instead?: Server): Promise<Server>;
  /** Starts one that has ended, where it was. */
  again(gone: Server): Promise<Server>;
  /** Ends all of them; nothing is left behind. */
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

export function startServers(): Servers {
  const parts = new AsyncDisposableStack();
  const folder = temporaryFolder();
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  return {
    async primary(settings) {
      const place = join(folder, 'primary');
      makeCluster(place);
      return launch(parts, { place, port: await freePort(), settings });
    },
    async standby(of, name, more, instead) {
      const place = instead?.place ?? join(folder, name);
      await copyWhileItRuns(of, place, name);
      // In the file, so that it can be told to follow another.
      const follows = `primary_conninfo = '${following(of, name)}'\nprimary_slot_name = '${name}'\n`;
      appendFileSync(join(place, 'postgresql.auto.conf'), follows);
      return launch(parts, { place, port: instead?.port ?? (await freePort()), settings: more });
    },
    again: (gone) => launch(parts, gone),
    stop: () => parts.disposeAsync(),
  };
}

/** How a standby reaches the server that it follows. */
export const following = ({ port }: Server, name: string): string =>
  `host=127.0.0.1 port=${port} user=pavilion application_name=${name}`;

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
  const server = { child, port, place, settings };
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
async function copyWhileItRuns(server: Server, to: string, name: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  const pool = poolTo(server);
  // One connection from beginning to end, however long it takes: with it a backup is over.
  const session = await pool.connect();
  try {
    await session.query(
      `select pg_create_physical_replication_slot($1, true) where not exists (select from pg_replication_slots where slot_name = $1)`,
      [name],
    );
    await session.query(`select pg_backup_start('copy', true)`);
    await copyFolder(server.place, to);
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, file), { force: true });
    for (const slot of readdirSync(join(to, 'pg_replslot')))
      rmSync(join(to, 'pg_replslot', slot), { recursive: true });
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

export const urlOf = ({ port }: Server): string => `postgresql://pavilion@127.0.0.1:${port}/postgres`;

/** One connection, so that a session is one. */
export const poolTo = (server: Server): Pool => createPool(urlOf(server), { max: 1 });

export async function inOne<T>(server: Server, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = poolTo(server);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGQUIT');
  await once(child, 'exit');
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 60_000; !(await holds()); await sleep(20))
    if (performance.now() > deadline) throw new Error('it does not come to that');
}
