import type { BackupStatus } from '@pavilion/contract/backups.ts';
import type { BackupFaultCode } from '@pavilion/contract/backups.ts';
import type { Db } from '../db/pool.ts';

/** A backup of every night, and two hours for it to be made and proved. */
const DUE_AFTER_SECONDS = 26 * 3600;

type Row = {
  taken_at: Date | null;
  verified_taken_at: Date | null;
  verified_at: Date | null;
  since: Date;
  failed: BackupFaultCode | null;
  failed_at: Date | null;
};

/**
 * How the house stands with its backups: the newest, the newest that held when it was restored beside the house, and whether
 * that is too long ago. A house that is new, or was just restored, has a day and two hours for its first.
 */
export async function newestBackup(db: Db, now: Date): Promise<BackupStatus> {
  const { rows } = await db.query<Row>(
    `with there as (select * from backups where finished_at is not null and fault is null and gone_at is null),
     newest as (select * from there order by taken_at desc, id desc limit 1),
     proved as (select * from there where verified_at is not null order by taken_at desc, id desc limit 1),
     tried as (
       select fault, verify_fault, finished_at, verify_ended_at from backups
       where finished_at is not null and (gone_at is null or fault is not null) order by coalesce(taken_at, asked_at) desc, id desc limit 1
     )
     select newest.taken_at, proved.taken_at as verified_taken_at, proved.verified_at,
       coalesce(tried.fault, tried.verify_fault) as failed,
       case when tried.fault is not null then tried.finished_at when tried.verify_fault is not null then tried.verify_ended_at end as failed_at,
       coalesce((select applied_at from schema_migrations where name = 'backups'), $1) as since
     from (select) one left join newest on true left join proved on true left join tried on true`,
    [now],
  );
  const { taken_at, verified_taken_at, verified_at, since, failed, failed_at } = rows[0]!;
  const age = Math.max(0, Math.floor((now.getTime() - (verified_taken_at ?? since).getTime()) / 1000));
  return {
    taken_at: taken_at?.toISOString() ?? null,
    verified_taken_at: verified_taken_at?.toISOString() ?? null,
    verified_at: verified_at?.toISOString() ?? null,
    age_seconds: age,
    due: age > DUE_AFTER_SECONDS ? 1 : 0,
    failed,
    failed_at: failed_at?.toISOString() ?? null,
  };
}
