import { performance } from 'node:perf_hooks';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { backupFolder, type BackupFolder } from './backup-folder.ts';
import {
  askForBackup,
  askToVerify,
  beginTry,
  failBackup,
  finishBackup,
  newestThere,
  noteSize,
  takeBackTry,
  unfinishedBackup,
  type BackupKind,
  type Made,
} from './backup-steps.sql.ts';
import { BackupFault } from './fault.ts';
import { ENDED, faultOf, type Fault } from './fault-of.ts';
import { takeBackup } from './take-backup.ts';

/** A backup that ends its process each time is not tried for ever. */
export const MOST_TRIES = 3;
const LOOK_AT_SIZE_MS = 500;

/** Which one a job is after, and what ends it before its time. */
export type Started = { readonly id: string; readonly signal: AbortSignal };

/** Where the rows that a backup holds are read. */
export type Source = { readonly connectionString: string };

/** The backup of the night: asked for as by hand; where one is under way already, that one will do. */
export async function askByNight(house: House): Promise<void> {
  const asked = await transaction(house.pool, async (db) => {
    const id = await askForBackup(db, { kind: 'night', by: null, at: house.now() });
    if (id !== null) await house.bus.publish(db, { kind: 'backups' });
    return id;
  });
  if (asked === null) house.log.info('a backup is under way already: the night asks for none');
}

/**
 * Takes a backup that was asked for. A process that dies meanwhile leaves it unfinished and its job takes it up again: a file
 * that has its name was whole, anything else is begun anew.
 */
export async function runBackup(house: House, source: Source, { id, signal }: Started): Promise<void> {
  const folder = backupFolder(house);
  const { pool } = house;
  const unfinished = await unfinishedBackup(pool, id);
  if (unfinished === undefined) return;
  const { file, tries, kind } = unfinished;
  const whole = file === null ? undefined : await folder.sizeOf(file);
  if (file !== null && whole !== undefined)
    return made(house, { id, file }, { at: house.now(), size: whole, tookMs: null, manifest: null });
  try {
    if (file !== null) await folder.remove(file);
    if (tries >= MOST_TRIES) return await failed(house, { id, kind }, ENDED);
    await take(house, source, { id, folder, signal });
  } catch (error) {
    if (signal.aborted) await takeBackTry(pool, id);
    if (signal.aborted || isOthers(error)) throw error;
    house.log.error({ err: error, backup: id }, 'a backup could not be taken');
    await failed(house, { id, kind }, faultOf(error));
  }
}

/** Another process takes one: the same, where it only seemed dead. The job waits and looks again. */
const isOthers = (error: unknown): boolean => error instanceof BackupFault && error.code === 'in_use';

async function take(
  house: House,
  { connectionString }: Source,
  { id, folder, signal }: Started & { readonly folder: BackupFolder },
): Promise<void> {
  const takenAt = house.now();
  const file = folder.newName(takenAt);
  const passphrase = house.config.backupKey;
  await folder.prepare();
  await beginTry(house.pool, id, { file, at: takenAt, encrypted: passphrase !== undefined });
  const from = performance.now();
  const watched = watchSize(house, folder, file);
  try {
    const { manifest, bytes } = await takeBackup({
      connectionString,
      path: folder.pathOf(file),
      passphrase,
      takenAt,
      signal,
    });
    const tookMs = Math.round(performance.now() - from);
    await made(house, { id, file }, { at: house.now(), size: bytes, tookMs, manifest });
  } finally {
    watched.stop();
  }
}

/** Every screen sees how much is written. */
function watchSize(house: House, folder: BackupFolder, file: string): { stop(): void } {
  const look = async (): Promise<void> => {
    if (await noteSize(house.pool, file, await folder.sizeSoFar(file)))
      await house.bus.publish(house.pool, { kind: 'backups' });
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => house.log.debug({ err: error }, 'the size of a backup is not known'));
  }, LOOK_AT_SIZE_MS);
  return { stop: () => clearInterval(timer) };
}

/** What was taken is proved at once. */
async function made(house: House, { id, file }: { id: string; file: string }, facts: Made): Promise<void> {
  const first = await transaction(house.pool, async (db) => {
    if (!(await finishBackup(db, file, facts))) return false;
    await proveOne(house, db, id);
    return true;
  });
  if (!first) await backupFolder(house).remove(file);
  else house.log.info({ backup: id, file, bytes: facts.size, ms: facts.tookMs }, 'a backup was taken');
}

/** The night proves the newest that there is, if its own could not be taken. */
async function failed(
  house: House,
  { id, kind }: { id: string; kind: BackupKind },
  fault: Fault,
): Promise<void> {
  await transaction(house.pool, async (db) => {
    await failBackup(db, id, fault, house.now());
    const newest = kind === 'night' ? await newestThere(db) : undefined;
    if (newest === undefined) await house.bus.publish(db, { kind: 'backups' });
    else await proveOne(house, db, newest);
  });
}

async function proveOne(house: House, db: Db, id: string): Promise<void> {
  await askToVerify(db, id, house.now());
  await house.bus.publish(db, { kind: 'backups' });
}
