import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { databaseAt } from '../db/database-at.ts';
import { plainClient } from './content.sql.ts';

/** Names of databases that are filled from a backup and have no other use yet. */
const PREFIX = 'pavilion_from_backup_';

export type OwnDatabase = {
  readonly name: string;
  readonly connectionString: string;
  drop(): Promise<void>;
};

/** A new database beside the one that is connected to, empty; its account must be allowed to make one. */
export async function newDatabase(server: string): Promise<OwnDatabase> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  await inServer(server, `create database ${escapeIdentifier(name)}`);
  return {
    name,
    connectionString: databaseAt(server, name),
    drop: () => inServer(server, `drop database if exists ${escapeIdentifier(name)} with (force)`),
  };
}

export async function inServer(server: string, statement: string): Promise<void> {
  const client = await plainClient(server);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
