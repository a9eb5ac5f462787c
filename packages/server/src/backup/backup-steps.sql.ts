import type { Db } from '../db/pool.ts';
import { addJob } from '../jobs/add-job.ts';
import type { Backup } from '@pavilion/contract/backups.ts';
import { isOfTheFile, type Fault } from './fault-of.ts';
import type { Manifest } from './manifest.ts';

export type BackupKind = Backup['kind'];

/** Whole files that are where they should be. */
export const THERE = 'finished_at is not null and fault is null and gone_at is null';

/**
 * Asks for a backup and for the job that takes it, both or neither.
 *
 * @returns the id, or null when one is under way.
 */
export async function askForBackup(
  db: Db,
  asked: { readonly kind: Exclude<BackupKind, 'found'>; readonly by: number | null; readonly at: Date },
): Promise<string | null> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into backups (kind, asked_by, asked_at) values ($1, $2, $3) on conflict do nothing returning id`,
    [asked.kind, asked.by, asked.at],
  );
  if (rows[0] === undefined) return null;
  const id = String(rows[0].id);
  await addJob(db, 'backup', { backupId: id }, `backup:${id}`);
  return id;
}

/** A job of the queue that runs, or will be tried again. */
const WITHOUT_JOB = (key: string): string =>
  `not exists (select from graphile_worker.jobs j where j.key = ${key} and (j.attempts < j.max_attempts or j.locked_at is not null))`;

/** Ends what no job is after any more, so that the next one may begin. */
export async function endAbandoned(db: Db, { code, text }: Fault, now: Date): Promise<void> {
  await db.query(
    `update backups b set finished_at = $1, fault = $2, fault_text = $3
     where finished_at is null and ${WITHOUT_JOB(`'backup:' || b.id`)}`,
    [now, code, text],
  );
  await db.query(
    `update backups b set verify_asked_at = null, verify_ended_at = $1, verify_fault = $2, verify_fault_text = $3
     where verify_asked_at is not null and ${WITHOUT_JOB(`'verify_backup:' || b.id`)}`,
    [now, code, text],
  );
}

export type Unfinished = { file: string | null; tries: number; kind: BackupKind };

export async function unfinishedBackup(db: Db, id: string): Promise<Unfinished | undefined> {
  const { rows } = await db.query<Unfinished>(
    'select file, tries, kind from backups where id = $1 and finished_at is null',
    [id],
  );
  return rows[0];
}

export async function beginTry(
  db: Db,
  id: string,
  begun: { readonly file: string; readonly at: Date; readonly encrypted: boolean },
): Promise<void> {
  await db.query(
    `update backups set file = $2, taken_at = $3, encrypted = $4, tries = tries + 1, size = 0 where id = $1 and finished_at is null`,
    [id, begun.file, begun.at, begun.encrypted],
  );
}

/** One that was ended because the house is stopped is no try. */
export async function takeBackTry(db: Db, id: string): Promise<void> {
  await db.query('update backups set tries = tries - 1 where id = $1 and finished_at is null and tries > 0', [
    id,
  ]);
}

/** @returns whether it is more than was noted before. */
export async function noteSize(db: Db, file: string, size: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update backups set size = $2 where file = $1 and finished_at is null and size < $2',
    [file, size],
  );
  return rowCount === 1;
}

export type Made = {
  readonly at: Date;
  readonly size: number;
  readonly tookMs: number | null;
  readonly manifest: Manifest | null;
};

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** @returns false when another try of it has ended before. */
export async function finishBackup(
  db: Db,
  file: string,
  { at, size, tookMs, manifest }: Made,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update backups set finished_at = $2, size = $3, took_ms = $4 where file = $1 and finished_at is null`,
    [file, at, size, tookMs],
  );
  if (rowCount === 1 && manifest !== null) await noteManifest(db, file, manifest);
  return rowCount === 1;
}

async function noteManifest(db: Db, file: string, manifest: Manifest): Promise<void> {
  await db.query(
    `update backups set row_count = $2, migration = $3, version = $4, sha256 = $5 where file = $1`,
    [file, rowsOf(manifest), manifest.migration, manifest.version, manifest.sha256],
  );
}

export async function failBackup(db: Db, id: string, { code, text }: Fault, at: Date): Promise<void> {
  await db.query(
    `update backups set finished_at = $2, fault = $3, fault_text = $4 where id = $1 and finished_at is null`,
    [id, at, code, text],
  );
}

/**
 * Asks for a backup to be verified, and for the job that does it.
 *
 * @returns false when it is being verified.
 */
export async function askToVerify(db: Db, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update backups set verify_asked_at = $2, verify_tries = 0
     where id = $1 and ${THERE} and verify_asked_at is null`,
    [id, at],
  );
  if (rowCount === 1) await addJob(db, 'verify_backup', { backupId: id }, `verify_backup:${id}`);
  return rowCount === 1;
}

export type ToVerify = { file: string; tries: number; sha256: string | null };

export async function beginVerify(db: Db, id: string): Promise<ToVerify | undefined> {
  const { rows } = await db.query<ToVerify>(
    `update backups set verify_tries = verify_tries + 1 where id = $1 and verify_asked_at is not null
     returning file, verify_tries as tries, sha256`,
    [id],
  );
  return rows[0];
}

/** As `takeBackTry`. */
export async function takeBackVerify(db: Db, id: string): Promise<void> {
  await db.query('update backups set verify_tries = verify_tries - 1 where id = $1 and verify_tries > 0', [
    id,
  ]);
}

export async function noteVerified(
  db: Db,
  id: string,
  { file, manifest, at, tookMs }: { file: string; manifest: Manifest; at: Date; tookMs: number },
): Promise<void> {
  await noteManifest(db, file, manifest);
  await db.query(
    `update backups set verify_asked_at = null, verify_ended_at = $2, verified_at = $2, verify_ms = $3,
       verify_fault = null, verify_fault_text = '' where id = $1`,
    [id, at, tookMs],
  );
}

export async function noteNotVerified(db: Db, id: string, { code, text }: Fault, at: Date): Promise<void> {
  await db.query(
    `update backups set verify_asked_at = null, verify_ended_at = $2, verify_fault = $3, verify_fault_text = $4,
       verified_at = case when $5 then null else verified_at end where id = $1`,
    [id, at, code, text, isOfTheFile(code)],
  );
}

export async function newestThere(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from backups where ${THERE} order by taken_at desc, id desc limit 1`,
  );
  return rows[0] === undefined ? undefined : String(rows[0].id);
}
