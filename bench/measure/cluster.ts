import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pavilion/server/db/embedded-postgres.ts';
import { migrate } from '@pavilion/server/db/migrate.ts';
import { createPool } from '@pavilion/server/db/pool.ts';

export type Pool = ReturnType<typeof createPool>;
export type Database = { readonly connectionString: string; readonly pool: Pool };

/** A PostgreSQL of our own with the settings of the product, in a temporary folder. */
export type Cluster = {
  /** A new database with the product's schema. */
  database(name: string): Promise<Database>;
  /** Where the database itself may write and read files. */
  readonly filesFolder: string;
  stop(): Promise<void>;
};

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const filesFolder = join(folder, 'files');
  chmodSync(folder, 0o711); // as root, the database runs under another account
  mkdirSync(filesFolder);
  chmodSync(filesFolder, 0o777);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  const pools: Pool[] = [];
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
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
