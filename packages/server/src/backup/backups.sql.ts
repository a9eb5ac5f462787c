import type { Backup, BackupState } from '@pavilion/contract/backups.ts';
import type { Db } from '../db/pool.ts';
import { THERE } from './backup-steps.sql.ts';
import { isOfTheFile, type Fault } from './fault-of.ts';

/** @returns its file; undefined when there is none that is whole. */
export async function fileOfBackup(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ file: string }>(`select file from backups where id = $1 and ${THERE}`, [
    id,
  ]);
  return rows[0]?.file;
}

/** @returns the file that is nobody's any more; undefined when it is not there, 'busy' when it is under way. */
export async function deleteBackup(
  db: Db,
  id: string,
): Promise<{ file: string | null } | 'busy' | undefined> {
  const { rows } = await db.query<{ file: string | null; busy: boolean }>(
    `select file, finished_at is null or verify_asked_at is not null as busy from backups where id = $1 for update`,
    [id],
  );
  if (rows[0] === undefined) return undefined;
  if (rows[0].busy) return 'busy';
  await db.query('delete from backups where id = $1', [id]);
  return { file: rows[0].file };
}

type Row = Omit<
  Backup,
  'backup_id' | 'date' | 'state' | 'size' | 'rows' | 'verified_at' | 'kept_until' | 'encrypted' | 'fault'
> & {
  id: bigint;
  date: Date;
  size: bigint;
  row_count: bigint | null;
  running: boolean;
  verifying: boolean;
  gone: boolean;
  verified_at: Date | null;
  kept_until: Date | null;
  encrypted: boolean | null;
  fault: Fault['code'] | null;
  fault_text: string;
  verify_fault: Fault['code'] | null;
  verify_fault_text: string;
};

const SHOWN = `select b.id, current_database() as dn_name, coalesce(b.taken_at, b.asked_at) as date, b.kind, coalesce(u.username, '') as asked_by,
       coalesce(b.file, '') as file, b.size, b.row_count, b.took_ms, b.migration, coalesce(b.version, '') as version,
       coalesce(b.sha256, '') as sha256, b.verified_at, b.verify_ms, b.kept_until, b.encrypted, b.fault, b.fault_text,
       b.verify_fault, b.verify_fault_text, b.finished_at is null as running, b.verify_asked_at is not null as verifying,
       b.gone_at is not null as gone
     from backups b left join users u on u.id = b.asked_by`;

/** The newest first. */
export async function listBackups(db: Db): Promise<Backup[]> {
  const { rows } = await db.query<Row>(`${SHOWN} order by coalesce(b.taken_at, b.asked_at) desc, b.id desc`);
  return rows.map(shown);
}

export async function backupNamed(db: Db, id: string): Promise<Backup | undefined> {
  const { rows } = await db.query<Row>(`${SHOWN} where b.id = $1`, [id]);
  return rows.map(shown)[0];
}

function shown(row: Row): Backup {
  const fault = row.fault ?? row.verify_fault;
  return {
    backup_id: String(row.id),
    dn_name: row.dn_name,
    date: row.date.toISOString(),
    state: stateOf(row),
    kind: row.kind,
    asked_by: row.asked_by,
    file: row.file,
    size: Number(row.size),
    rows: row.row_count === null ? null : Number(row.row_count),
    took_ms: row.took_ms,
    migration: row.migration,
    version: row.version,
    sha256: row.sha256,
    verified_at: row.verified_at?.toISOString() ?? null,
    verify_ms: row.verify_ms,
    kept_until: row.kept_until?.toISOString() ?? null,
    encrypted: row.encrypted === null ? null : row.encrypted ? 1 : 0,
    fault: fault === null ? null : { code: fault, text: row.fault_text || row.verify_fault_text },
  };
}

function stateOf({ running, verifying, gone, fault, verify_fault, verified_at }: Row): BackupState {
  if (running) return 'running';
  if (fault !== null) return 'failed';
  if (gone) return 'gone';
  if (verifying) return 'verifying';
  if (verify_fault !== null && isOfTheFile(verify_fault)) return 'broken';
  return verified_at === null ? 'made' : 'verified';
}

/** Bytes of the newest that is whole; 0 without one. */
export async function usualSize(db: Db): Promise<number> {
  const { rows } = await db.query<{ size: bigint }>(
    `select size from backups where ${THERE} order by taken_at desc, id desc limit 1`,
  );
  return Number(rows[0]?.size ?? 0n);
}

export type Stored = {
  id: bigint;
  file: string;
  kind: Backup['kind'];
  taken_at: Date;
  gone: boolean;
  verified: boolean;
  busy: boolean;
};

/** Those that have, or had, a whole file. */
export async function storedBackups(db: Db): Promise<Stored[]> {
  const { rows } = await db.query<Stored>(
    `select id, file, kind, taken_at, gone_at is not null as gone, verified_at is not null as verified,
       verify_asked_at is not null as busy
     from backups where finished_at is not null and fault is null order by id`,
  );
  return rows;
}

/** @returns whether no row knew it. */
export async function noteFound(
  db: Db,
  { file, takenAt, size }: { readonly file: string; readonly takenAt: Date; readonly size: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into backups (kind, asked_at, file, taken_at, finished_at, size) values ('found', $2, $1, $2, $2, $3)
     on conflict (file) do nothing`,
    [file, takenAt, size],
  );
  return rowCount === 1;
}

export async function noteGone(db: Db, ids: readonly bigint[], at: Date | null): Promise<void> {
  await db.query('update backups set gone_at = $2 where id = any($1)', [ids, at]);
}

/** What failed, or is gone, and was told of long enough. */
export async function forgetBackups(db: Db, before: Date): Promise<void> {
  await db.query('delete from backups where fault is not null and finished_at < $1 or gone_at < $1', [
    before,
  ]);
}

export async function noteKeptUntil(db: Db, until: ReadonlyMap<string, Date>): Promise<void> {
  await db.query(
    `update backups b set kept_until = k.until
     from (select id, until from unnest($1::bigint[], $2::timestamptz[]) k(id, until)) k
     where b.id = k.id and b.kept_until is distinct from k.until`,
    [[...until.keys()], [...until.values()]],
  );
}
