import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

export type Migration = {
  readonly id: number;
  /** File name without the number and the ending: `accounts` of `0001-accounts.sql`. */
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
};

type Applied = { id: number; name: string; checksum: string };

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');

const LOCK = 0x70617669; // "pavi": two nodes that start at once migrate one after the other
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/**
 * Reads the numbered files of a folder, in order.
 *
 * @throws on a wrong file name, a number used twice or left out, or a first line that does not say why.
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).toSorted();
  return files.map((file, index) => {
    const [, digits, name] = FILE_NAME.exec(file) ?? [];
    if (!digits || !name) throw new Error(`${file}: a migration is named like 0001-accounts.sql.`);
    const id = Number(digits);
    if (id !== index + 1) throw new Error(`${file}: the next migration has the number ${index + 1}.`);
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    if (!/^-- \S/.test(sql)) throw new Error(`${file}: line 1 must be a comment that says why it exists.`);
    return { id, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database up to the newest migration; each in a transaction of its own, never backwards.
 * With `upTo` it stops at that number: so a backup of then finds the tables of then.
 *
 * @returns the names of those applied now.
 * @throws when a file that was applied before has been changed or removed, or when one fails (the message names it).
 */
export async function migrate(pool: Pool, folder = migrationsFolder, upTo?: number): Promise<string[]> {
  const migrations = readMigrations(folder).slice(0, upTo);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    try {
      await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
        id integer PRIMARY KEY,
        name text NOT NULL,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
      const { rows } = await client.query<Applied>(
        'SELECT id, name, checksum FROM schema_migrations ORDER BY id',
      );
      refuseRewrittenHistory(rows, migrations);
      const pending = migrations.slice(rows.length);
      for (const migration of pending) await apply(client, migration);
      return pending.map(({ name }) => name);
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}

function refuseRewrittenHistory(applied: Applied[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    const label = `${String(row.id).padStart(4, '0')}-${row.name}`;
    if (!file) throw new Error(`The database is newer than this program: it knows migration ${label}.`);
    if (file.id !== row.id || file.checksum !== row.checksum) {
      throw new Error(
        `Migration ${label} was changed after it had been applied. Restore the file and put the change in a new one.`,
      );
    }
  }
}

async function apply(client: PoolClient, { id, name, checksum, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (id, name, checksum) VALUES ($1, $2, $3)', [
      id,
      name,
      checksum,
    ]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${String(id).padStart(4, '0')}-${name} failed: ${reason}`, { cause });
  }
}
