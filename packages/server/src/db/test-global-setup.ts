import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { tryLockDataFolder } from '@pavilion/embedded-postgres/data-folder-lock.ts';
import { startEmbeddedPostgres } from '@pavilion/embedded-postgres/embedded-postgres.ts';
import { databaseAt } from './database-at.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's own database, from which databases are made and dropped. */
    readonly postgres: string;
  }
}

const PREFIX = 'pavilion-test-';
/** Migrated once per run; every test file gets a copy. */
export const TEMPLATE = 'template_migrated';

/** One throw-away PostgreSQL for the whole run, with one migrated template database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711); // as root, the database runs under another account
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, volatile: true });
  try {
    const pool = createPool(postgres.connectionString, { max: 1 });
    await pool.query(`CREATE DATABASE ${TEMPLATE}`);
    await pool.end();
    const template = createPool(databaseAt(postgres.connectionString, TEMPLATE), { max: 1 });
    await migrate(template);
    await template.end();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgres', postgres.connectionString);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Folders of runs that were killed: nobody holds their lock any more. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const lock = tryLockDataFolder(folder);
    if (!lock) continue;
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}
