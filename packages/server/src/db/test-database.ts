import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { afterwards } from '../testing/afterwards.fixtures.ts';
import { databaseAt } from './database-at.ts';
import { createPool } from './pool.ts';
import { TEMPLATE } from './test-global-setup.ts';

export type TestDatabase = { readonly connectionString: string; readonly pool: Pool };

/** What many tests begin with: made by the first of a run that asks for it, copied for all that come after. */
export type Beginning = { readonly name: string; readonly fill: (pool: Pool) => Promise<void> };

/** To the tests' server itself, for all that this process asks of it. */
let toServer: Pool | undefined;
/** The beginnings that this process knows to be there. */
const prepared = new Map<string, Promise<void>>();

/**
 * A fresh, migrated database, with what it `begins` with; dropped after the test that asks for it, or after the last one of
 * the file when it is asked for at the top: `const { pool } = await testDatabase();`
 */
export async function testDatabase(connections = 10, begins?: Beginning): Promise<TestDatabase> {
  const server = inject('postgres');
  const postgres = (toServer ??= createPool(server, { max: 1 }));
  if (begins !== undefined && !prepared.has(begins.name))
    prepared.set(begins.name, prepare(postgres, server, begins));
  if (begins !== undefined) await prepared.get(begins.name);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copy(postgres, begins?.name ?? TEMPLATE, name);
  const connectionString = databaseAt(server, name);
  const pool = createPool(connectionString, { max: connections });
  afterwards(async () => {
    await pool.end();
    await drop(postgres, name);
  });
  return { connectionString, pool };
}

/** One of several workers makes it, the others wait; under its name it is whole. */
async function prepare(postgres: Pool, server: string, { name, fill }: Beginning): Promise<void> {
  await postgres.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await postgres.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const unfinished = `${name}_unfinished`;
    await postgres.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await copy(postgres, TEMPLATE, unfinished);
    const pool = createPool(databaseAt(server, unfinished), { max: 1 });
    await fill(pool).finally(() => pool.end());
    await postgres.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  } finally {
    await postgres.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

/** File by file: through the log, as is usual, it takes twice as long. */
async function copy(postgres: Pool, from: string, to: string): Promise<void> {
  await postgres.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`);
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
