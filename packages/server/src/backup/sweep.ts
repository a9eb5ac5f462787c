import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { PART } from './backup-file.ts';
import { plainClient } from './plain-client.ts';
import { BackupFault, codeOf } from './fault.ts';
import { dropAbandoned } from './own-database.ts';

/** Held by whoever takes a backup, as long as it lives: "pavi" and "back". */
const TAKING = [0x70617669, 0x6261636b];
const TRIES = 20;
const PAUSE_MS = 100;

/**
 * Takes away what killed processes left: files that are not whole, databases that were filled for a verification or a restore.
 * What belongs to a living process stays: each holds a lock in the database, which goes with it however it dies.
 *
 * @returns the names of what went away.
 */
export async function sweepLeftovers(of: {
  readonly connectionString: string;
  readonly folder: string;
  /** Whether a file of the folder is this house's, by its name: those of others stay. */
  readonly isOurs: (name: string) => boolean;
}): Promise<string[]> {
  const client = await plainClient(of.connectionString);
  try {
    const files = (await isTheOnlyTaker(client)) ? await removeParts(of.folder, of.isOurs) : [];
    return [...files, ...(await dropAbandoned(of.connectionString))];
  } finally {
    await client.end();
  }
}

/**
 * Until the connection ends. Who was cut short a moment ago is waited for.
 *
 * @throws BackupFault while somebody else takes a backup of this database.
 */
export async function beTheOnlyTaker(client: Client): Promise<void> {
  for (let tries = 1; !(await isTheOnlyTaker(client)); tries++) {
    if (tries === TRIES) throw new BackupFault('in_use', 'Another backup of this database is being taken.');
    await sleep(PAUSE_MS);
  }
}

async function isTheOnlyTaker(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, $2) as locked',
    TAKING,
  );
  return rows[0]!.locked;
}

async function removeParts(folder: string, isOurs: (name: string) => boolean): Promise<string[]> {
  const parts = (await namesIn(folder)).filter((name) => name.endsWith(PART) && isOurs(name));
  for (const name of parts) await rm(join(folder, name), { force: true });
  return parts;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []; // nobody took a backup yet
    throw error;
  }
}
