import { Client, DatabaseError, escapeIdentifier } from 'pg';
import { databaseAt, nameIn } from '../db/database-at.ts';
import { createPool } from '../db/pool.ts';
import { endAllSignIns } from '../sign-in/sign-ins.ts';
import { plainClient } from './plain-client.ts';
import { emptyDatabase } from './empty-database.ts';
import { BackupFault } from './fault.ts';
import { bringUp, fillDatabase, fillNewDatabase } from './fill.ts';
import type { Manifest } from './manifest.ts';
import { MAINTENANCE, type OwnDatabase } from './own-database.ts';
import { refuseBrokenBooks } from './proof.ts';

export type Restored = {
  readonly manifest: Manifest;
  /** The migrations that the backup had not seen yet. */
  readonly migrated: readonly string[];
  readonly endedSignIns: number;
  /** What the database that was there is called now; it is whole and nobody's until somebody drops it. */
  readonly before: string | undefined;
};

const IN_USE = '55006';

type Wanted = {
  /** Of the database whose place is taken; it need not be there. */
  readonly connectionString: string;
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly now: Date;
};

/**
 * Puts a backup in the place of a database: it is filled into a new one, compared, proved and brought up to this program,
 * and only then the two change names. A restore that fails or is killed before leaves the house as it was.
 * Where the account may neither make nor rename databases, the one that it was given is filled, which must be empty.
 *
 * @throws BackupFault when the backup does not hold, or somebody is connected to the database that is to be replaced.
 */
export async function restoreBackup(wanted: Wanted): Promise<Restored> {
  const server = databaseAt(wanted.connectionString, MAINTENANCE);
  const client = await plainClient(server);
  try {
    const place = nameIn(wanted.connectionString);
    if (!(await mayReplace(client, place))) return await restoreInto(wanted);
    await refuseUsed(client, place);
    const { manifest, database } = await fillNewDatabase({ ...wanted, server });
    return await orDropped(database, async () => {
      const readied = await makeReady(database.connectionString, wanted.now);
      const before = await takePlace(client, { from: database.name, place, now: wanted.now });
      return { manifest, ...readied, before };
    });
  } finally {
    await client.end();
  }
}

/** Into the database itself, which is marked as half restored until all holds. */
async function restoreInto(wanted: Wanted): Promise<Restored> {
  const { manifest, database } = await fillDatabase(wanted, () => emptyDatabase(wanted.connectionString));
  return orDropped(database, async () => {
    const readied = await makeReady(database.connectionString, wanted.now);
    return { manifest, ...readied, before: undefined };
  });
}

async function orDropped(database: OwnDatabase, work: () => Promise<Restored>): Promise<Restored> {
  try {
    const restored = await work();
    await database.letGo();
    return restored;
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** Whether the account may make databases, and rename the one that is there. */
async function mayReplace(client: Client, place: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select (rolsuper or rolcreatedb) and coalesce((select pg_has_role(datdba, 'usage') from pg_database where datname = $1), true) as may
     from pg_roles where rolname = current_user`,
    [place],
  );
  return rows[0]!.may;
}

/** Brings it up to this program, proves its books, and signs everybody out. */
async function makeReady(
  connectionString: string,
  now: Date,
): Promise<{ migrated: string[]; endedSignIns: number }> {
  const migrated = await bringUp(connectionString);
  await refuseBrokenBooks(connectionString);
  const pool = createPool(connectionString, { max: 1 });
  try {
    const endedSignIns = await endAllSignIns(pool, { reason: 'a backup was restored' }, now);
    return { migrated, endedSignIns };
  } finally {
    await pool.end();
  }
}

/** Both names change in one transaction: there is never none of that name. */
async function takePlace(
  client: Client,
  { from, place, now }: { readonly from: string; readonly place: string; readonly now: Date },
): Promise<string | undefined> {
  const there = await isThere(client, place);
  const before = `${place}_before_${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  try {
    await client.query('begin');
    if (there) await rename(client, place, before);
    await rename(client, from, place);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error instanceof DatabaseError && error.code === IN_USE ? inUse(place, error) : error;
  }
  return there ? before : undefined;
}

async function rename(client: Client, from: string, to: string): Promise<void> {
  await client.query(`alter database ${escapeIdentifier(from)} rename to ${escapeIdentifier(to)}`);
}

async function isThere(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function refuseUsed(client: Client, place: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [place]);
  if (rowCount !== 0) throw inUse(place);
}

function inUse(place: string, cause?: unknown): BackupFault {
  return new BackupFault(
    'in_use',
    `Somebody is connected to the database ${place}: stop every node of the house first.`,
    { cause },
  );
}
