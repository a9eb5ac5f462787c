import { randomBytes } from 'node:crypto';
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
  await inServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const connectionString = databaseAt(server, name);
  const pool = createPool(connectionString, { max: connections });
  afterAll(async () => {
    await pool.end();
    await inServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { connectionString, pool };
}

async function inServer(server: string, sql: string): Promise<void> {
  const pool = createPool(server, { max: 1 });
  try {
    await pool.query(sql);
  } finally {
    await pool.end();
  }
}
