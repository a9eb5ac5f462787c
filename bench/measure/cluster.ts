import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLockDataFolder } from '@pavilion/embedded-postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '@pavilion/embedded-postgres/embedded-postgres.ts';
import { migrate } from '@pavilion/server/db/migrate.ts';
import { createPool } from '@pavilion/server/db/pool.ts';

export type Pool = ReturnType<typeof createPool>;
export type Database = { readonly connectionString: string; readonly pool: Pool };

/** A PostgreSQL of our own with the settings of the product but for its connections, in a temporary folder. */
export type Cluster = {
  /** A new database with the product's schema. */
  database(name: string): Promise<Database>;
  /** Where the database itself may write and read files. */
  readonly filesFolder: string;
  /** Ends it and removes its folder. Safe to call twice, and while a path is still at work. */
  stop(): Promise<void>;
};

/**
 * Three nodes at once (`one-writer`) were seen to keep 71 with those of the bench itself: six for calls, five for bets, three for signing in
 * and two for leases each, and some for jobs and lines. Up to twenty of the path before go half a minute after it.
 */
const CONNECTIONS = 110;

const PREFIX = 'pavilion-bench-';
/** A folder younger than this may be one that is just being opened. */
const SETTLED_MS = 60_000;

export async function startCluster(): Promise<Cluster> {
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const filesFolder = join(folder, 'files');
  chmodSync(folder, 0o711); // as root, the database runs under another account
  mkdirSync(filesFolder);
  chmodSync(filesFolder, 0o777);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => undefined,
    connections: CONNECTIONS,
  });
  const pools: Pool[] = [];
  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    // The server ends the connections of a path that was interrupted: to wait for what runs on them would take its time.
    const ended = pools.map((pool) => pool.end());
    await postgres.stop();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    filesFolder,
    async database(name) {
      const admin = createPool(postgres.connectionString, { max: 1 });
      await admin.query(`create database ${name}`);
      await admin.end();
      const url = new URL(postgres.connectionString);
      url.pathname = `/${name}`;
      const pool = createPool(url.href, { max: 20 });
      pools.push(pool);
      await migrate(pool);
      return { connectionString: url.href, pool };
    },
    stop: () => (stopped ??= stopAll()),
  };
}

/** Removes the folders of runs that were killed: nobody holds the lock on their database. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(PREFIX) || Date.now() - statSync(folder).mtimeMs < SETTLED_MS) continue;
    const lock = tryLockDataFolder(join(folder, 'postgres'));
    if (lock === undefined) continue;
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}
