import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { databaseAt } from './database-at.ts';
import { createPool } from './pool.ts';
import { TEMPLATE } from './test-global-setup.ts';

export type TestDatabase = { readonly connectionString: string; readonly pool: Pool };

/**
 * A fresh, migrated database for this test file; dropped after its last test. Call it at the top of the file:
 * `const { pool } = await testDatabase();`
 */
export async function testDatabase(connections = 10): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inServer(server, (postgres) => postgres.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`));
  const connectionString = databaseAt(server, name);
  const pool = createPool(connectionString, { max: connections });
  afterAll(async () => {
    await pool.end();
    await inServer(server, (postgres) => drop(postgres, name));
  });
  return { connectionString, pool };
}

/** Time for connections to close; whoever still stays is thrown out. */
const LEAVE_MS = 5_000;

/** A pool has ended before its connections have: one that is cut off while it closes is an error that nobody catches. */
async function drop(postgres: Pool, name: string): Promise<void> {
  for (const deadline = Date.now() + LEAVE_MS; Date.now() < deadline; await sleep(10)) {
    const { rowCount } = await postgres.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) break;
  }
  await postgres.query(`DROP DATABASE ${name} WITH (FORCE)`);
}

async function inServer(server: string, work: (postgres: Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(server, { max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
