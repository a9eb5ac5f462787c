import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isWithoutDatabase } from './without-database.ts';
import { labelOf, migrationsFolder, readMigrations, type Migration } from './migration-files.ts';

type Applied = { id: number; name: string; checksum: string; expands: boolean };

export type MigrateOptions = {
  readonly folder?: string | undefined;
  /** Stops at that number: so a backup of then finds the tables of then. */
  readonly upTo?: number;
  /** Told what whoever waits for the start should know. */
  readonly say?: (line: string) => void;
};

const LOCK = 0x70617669; // "pavi": two nodes that start at once migrate one after the other
const LOOK_MS = 100;
/** So long a change may wait for a table that is in use, and everybody behind it with it. */
const WAITS_MS = 1_000;
/** What it gives way for then. */
const GIVES_WAY_MS = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database up to the newest migration; each in a transaction of its own, never backwards. The house may be at work
 * on it: a change waits a moment for a table that is in use, gives way, and is tried again until it finds its moment.
 *
 * @returns the names of those applied now.
 * @throws when a file that was applied before has been changed, when the database has one that this program neither knows nor can live
 * with, or when one fails (the message names it).
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, upTo, say = () => undefined } = options;
  const migrations = readMigrations(folder).slice(0, upTo);
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await beTheOnlyOne(client);
    try {
      const applied = await readApplied(client);
      refuseRewrittenHistory(applied, migrations);
      const [newer] = applied.slice(migrations.length);
      if (newer !== undefined) say(`The database has been expanded since: ${ahead(newer)}`);
      const pending = migrations.slice(applied.length);
      for (const migration of pending) await apply(client, migration, say);
      return pending.map(({ name }) => name);
    } finally {
      lost = await unlessLost(client.query('SELECT pg_advisory_unlock($1)', [LOCK]));
    }
  } finally {
    client.release(lost);
  }
}

/** What is undone by itself where the connection is gone. @returns why that is gone @throws what fails on one that is there */
async function unlessLost(undoing: Promise<unknown>): Promise<Error | undefined> {
  try {
    await undoing;
    return undefined;
  } catch (error) {
    if (error instanceof Error && isWithoutDatabase(error)) return error;
    throw error;
  }
}

const ahead = (first: Applied): string =>
  `${labelOf(first)} is of a newer version. This one lives with it until it is replaced.`;

/** Asked again and again: a statement that waits for its turn would itself keep an index from being built. */
async function beTheOnlyOne(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [LOCK]);
    if (rows[0]?.held === true) return;
    await sleep(LOOK_MS);
  }
}

async function readApplied(client: PoolClient): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    id integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  // Looked for first: to add what is there already waits for whoever reads the table, as a backup does for minutes.
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'expands' AND NOT attisdropped`,
  );
  if (rowCount === 0)
    await client.query('ALTER TABLE schema_migrations ADD COLUMN expands boolean NOT NULL DEFAULT false');
  const { rows } = await client.query<Applied>(
    'SELECT id, name, checksum, expands FROM schema_migrations ORDER BY id',
  );
  return rows;
}

function refuseRewrittenHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    if (file === undefined) {
      if (row.expands) continue;
      throw new Error(
        `The database is newer than this program: migration ${labelOf(row)} has taken away what it needs. Start the newer version.`,
      );
    }
    if (file.id !== row.id || file.checksum !== row.checksum) {
      throw new Error(
        `Migration ${labelOf(row)} was changed after it had been applied. Restore the file and put the change in a new one.`,
      );
    }
  }
}

async function apply(client: PoolClient, migration: Migration, say: (line: string) => void): Promise<void> {
  const run = migration.index === undefined ? inTransaction : buildIndex;
  for (let told = false; ; told = true) {
    try {
      return await run(client, migration);
    } catch (cause) {
      if (!(cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE)) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (isWithoutDatabase(cause))
          throw new Error(
            `The database was lost in the middle of migration ${labelOf(migration)} (${reason}). Nothing of it is done; start again.`,
            { cause },
          );
        throw new Error(`Migration ${labelOf(migration)} failed: ${reason}`, { cause });
      }
    }
    if (!told) say(`Migration ${labelOf(migration)} waits: what it changes is in use. It is tried again.`);
    await sleep(GIVES_WAY_MS);
  }
}

async function inTransaction(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = ${WAITS_MS}`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await unlessLost(client.query('ROLLBACK'));
    throw error;
  }
}

/** Outside of a transaction; what a try that was cut short has left of the index is taken away first. */
async function buildIndex(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('SET statement_timeout = 0');
  try {
    const { rows } = await client.query<{ valid: boolean }>(
      'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
      [migration.index],
    );
    if (rows[0]?.valid === false) await client.query(`DROP INDEX CONCURRENTLY ${migration.index}`);
    if (rows[0]?.valid !== true) await client.query(migration.sql);
    await note(client, migration);
  } finally {
    await unlessLost(client.query('RESET statement_timeout'));
  }
}

const note = (client: PoolClient, { id, name, checksum, expands }: Migration) =>
  client.query('INSERT INTO schema_migrations (id, name, checksum, expands) VALUES ($1, $2, $3, $4)', [
    id,
    name,
    checksum,
    expands,
  ]);
