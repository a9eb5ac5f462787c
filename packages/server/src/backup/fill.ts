import { DatabaseError } from 'pg';
import { migrate } from '../db/migrate.ts';
import { labelOf, migrationsFolder, readMigrations } from '../db/migration-files.ts';
import { createPool } from '../db/pool.ts';
import { prepareQueue } from '../jobs/prepare-queue.ts';
import { readBackupFile } from './backup-file.ts';
import { differences } from './compare.ts';
import { plainClient } from './plain-client.ts';
import { WAITING_JOBS } from './content.sql.ts';
import { BackupFault, codeOf, wasChanged } from './fault.ts';
import { load } from './load.ts';
import type { Manifest, Opening } from './manifest.ts';
import { newDatabase, type OwnDatabase } from './own-database.ts';
import type { BackupRecord } from './records.ts';

const NO_ROOM = '53100';

export type Filled = { readonly manifest: Manifest; readonly database: OwnDatabase };

export type WhatToFill = {
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly folder?: string;
};

/** A database beside another, as `fillDatabase`. */
export function fillNewDatabase(
  wanted: WhatToFill & { readonly server: string },
  signal?: AbortSignal,
): Promise<Filled> {
  return fillDatabase(wanted, () => newDatabase(wanted.server), signal);
}

/**
 * Fills an empty database from a backup; it is the same as its manifest in every table and sequence then.
 * The schema comes of the migrations that the backup has, which this program knows too.
 *
 * @throws BackupFault, and leaves nothing behind.
 */
export function fillDatabase(
  wanted: WhatToFill,
  make: () => Promise<OwnDatabase>,
  signal?: AbortSignal,
): Promise<Filled> {
  return readBackupFile(wanted.path, wanted.passphrase, async (records) => {
    const { value: first } = await records.next();
    if (first?.kind !== 'opening') throw wasChanged('it does not begin with what it is');
    refuseOtherHistory(first.opening, wanted.folder ?? migrationsFolder);
    const database = await make();
    try {
      await migrateTo(database, first.opening, wanted.folder);
      const manifest = await loadAndCompare(database, first.opening, { records, signal });
      return { manifest, database };
    } catch (error) {
      await database.drop();
      throw whyNotFilled(error);
    }
  });
}

async function loadAndCompare(
  database: OwnDatabase,
  opening: Opening,
  { records, signal }: { records: AsyncGenerator<BackupRecord>; signal: AbortSignal | undefined },
): Promise<Manifest> {
  const client = await plainClient(database.connectionString);
  try {
    const manifest = await load(client, opening, until(signal, records));
    const found = await differences(client, manifest, signal);
    if (found.length > 0)
      throw new BackupFault(
        'differs',
        `The backup does not hold what its manifest says: ${found.join('; ')}.`,
      );
    return manifest;
  } finally {
    await client.end();
  }
}

function whyNotFilled(error: unknown): unknown {
  if (isOfTheRows(error))
    return new BackupFault('differs', `The database refuses what the backup holds: ${error.message}.`, {
      cause: error,
    });
  return codeOf(error) === NO_ROOM
    ? new BackupFault('disk_full', 'The disk of the database is full.', { cause: error })
    : error;
}

async function* until(
  signal: AbortSignal | undefined,
  records: AsyncGenerator<BackupRecord>,
): AsyncGenerator<BackupRecord> {
  for await (const record of records) {
    signal?.throwIfAborted();
    yield record;
  }
}

async function migrateTo(database: OwnDatabase, opening: Opening, folder?: string): Promise<void> {
  const pool = createPool(database.connectionString, { max: 1 });
  try {
    await migrate(pool, { folder, upTo: opening.migrations.length });
  } finally {
    await pool.end();
  }
  if (opening.tables.some(({ name }) => name === WAITING_JOBS)) await prepareQueue(database.connectionString);
}

function refuseOtherHistory({ migrations, version }: Opening, folder: string): void {
  const known = readMigrations(folder);
  for (const [index, { id, name, checksum }] of migrations.entries()) {
    const label = labelOf({ id, name });
    const own = known[index];
    if (own === undefined)
      throw new BackupFault(
        'newer_program',
        `The backup is of a newer program (${version}): it has migration ${label}, which this one does not know.`,
      );
    if (own.checksum !== checksum || own.id !== id)
      throw new BackupFault(
        'other_history',
        `Migration ${label} of the backup is not the one of this program.`,
      );
  }
}

/** Adds the migrations that a backup had not seen. @returns their names. */
export async function bringUp(connectionString: string): Promise<string[]> {
  const pool = createPool(connectionString, { max: 1 });
  try {
    return await migrate(pool);
  } finally {
    await pool.end();
  }
}

/** Values that are none, tables and columns that are none, rows that break a rule of the schema; not a full disk or a lost connection. */
function isOfTheRows(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(2[23]|42P01|42703)/.test(error.code ?? '');
}
