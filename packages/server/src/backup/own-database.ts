import { randomBytes } from 'node:crypto';
import { escapeIdentifier, type Client } from 'pg';
import { databaseAt } from '../db/database-at.ts';
import { plainClient } from './plain-client.ts';
import { BackupFault, codeOf } from './fault.ts';

/** Names of databases that are filled from a backup and have no other use yet. */
const PREFIX = 'pavilion_from_backup_';
/** Locked together with a name by whoever fills that database, as long as it lives: "fill". */
const FILLING = 0x66696c6c;
const NOT_ALLOWED = '42501';
/** The database from which others are made and renamed; every PostgreSQL has it. */
export const MAINTENANCE = 'postgres';

export type OwnDatabase = {
  readonly name: string;
  readonly connectionString: string;
  drop(): Promise<void>;
  /** It has found its use: nobody takes it for a leftover, whatever its name. */
  letGo(): Promise<void>;
};

/**
 * A new database beside the one that is connected to, empty; those that dead processes left are taken away first.
 * A lock tells that it belongs to somebody who lives.
 *
 * @throws BackupFault when its account may not make one.
 */
export async function newDatabase(server: string): Promise<OwnDatabase> {
  const keeper = await plainClient(databaseAt(server, MAINTENANCE));
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  try {
    await dropFree(keeper);
    await keeper.query('select pg_advisory_lock($1, hashtext($2))', [FILLING, name]);
    await keeper.query(`create database ${escapeIdentifier(name)}`);
  } catch (error) {
    await keeper.end();
    throw codeOf(error) === NOT_ALLOWED ? mayNot(error) : error;
  }
  return {
    name,
    connectionString: databaseAt(server, name),
    async drop() {
      // Where that fails it belongs to nobody from now on, and the next sweep takes it.
      await dropNamed(keeper, name).catch(() => undefined);
      await keeper.end();
    },
    letGo: () => keeper.end(),
  };
}

const mayNot = (cause: unknown): BackupFault =>
  new BackupFault(
    'not_allowed',
    'The account of the database may not make databases (alter role ... createdb): a backup cannot be restored beside the house.',
    { cause },
  );

/** Takes databases away that were filled from a backup by a process which is no more. @returns their names. */
export async function dropAbandoned(server: string): Promise<string[]> {
  const client = await plainClient(databaseAt(server, MAINTENANCE));
  try {
    return await dropFree(client);
  } finally {
    await client.end();
  }
}

async function dropFree(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and pg_has_role(datdba, 'usage') order by 1`,
    [PREFIX],
  );
  const dropped: string[] = [];
  for (const { name } of rows) {
    const { rows: locks } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [FILLING, name],
    );
    if (!locks[0]!.free) continue;
    await dropNamed(client, name);
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [FILLING, name]);
    dropped.push(name);
  }
  return dropped;
}

/** Its makers' connections are closed but may still be on their way out. */
async function dropNamed(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}
