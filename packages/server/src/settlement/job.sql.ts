import type { SettlementJob, Stage } from '@pavilion/contract/settlement-jobs.ts';
import type { Db } from '../db/pool.ts';
import type { Origin } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';
import { subjectNames } from '../subjects/subject-rows.ts';
import type { KeptAct } from './act.ts';

/** How many ended jobs the list shows. */
const LATEST = 20;

export type AskedBy = { readonly viewer: Viewer; readonly origin: Origin };

export type NewJob = KeptAct & {
  readonly version: number;
  readonly asked_by: AskedBy;
  readonly result: string;
  readonly clients: number;
  /** How many entries a roll-back mirrors. */
  readonly entries: number;
  readonly at: Date;
};

/**
 * Waits for the end of a job after the same that is about to commit.
 *
 * @returns the job's id, or undefined when another is after the same version of the subject, or after all of the match.
 */
export async function insertJob(db: Db, job: NewJob): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `insert into settlement_jobs (act, event_id, market_id, session_id, version, request, asked_by, result, clients, entries, created_at, draw_id, round_id)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
     where $1 <> 'roll_back' or not exists (select from settlement_jobs
       where event_id = $2 and num_nonnulls(market_id, session_id, draw_id, round_id) = 0 and finished_at is null)
     on conflict do nothing returning id`,
    [
      job.act,
      job.event_id,
      job.market_id,
      job.session_id,
      job.version,
      JSON.stringify(job.request),
      JSON.stringify(job.asked_by),
      job.result,
      job.clients,
      job.entries,
      job.at,
      job.draw_id,
      job.round_id,
    ],
  );
  return rows[0]?.id;
}

export type WaitingJob = KeptAct & { readonly id: string; readonly asked_by: AskedBy; readonly stage: Stage };

export async function jobById(db: Db, id: string): Promise<WaitingJob | undefined> {
  const { rows } = await db.query<WaitingJob>(
    'select id, act, event_id, market_id, session_id, draw_id, round_id, request, asked_by, stage from settlement_jobs where id = $1',
    [id],
  );
  return rows[0];
}

export type JobChange = {
  readonly stage: Stage;
  readonly code?: string;
  readonly error?: string;
  readonly entryId?: bigint | null;
  readonly closedEvent?: boolean;
  /** Of a roll-back: how many entries it mirrors, how many so far, and whom it left below zero. */
  readonly entries?: number;
  readonly mirrored?: number;
  readonly negativeBalances?: readonly string[];
  /** Set when it ended, done or failed. */
  readonly at?: Date;
};

export async function changeJob(db: Db, id: string, change: JobChange): Promise<void> {
  await db.query(
    `update settlement_jobs set stage = $2, code = $3, error = $4, entry_id = $5, closed_event = $6, finished_at = $7,
       entries = coalesce($8, entries), mirrored = $9, negative_balances = $10
     where id = $1 and finished_at is null`,
    [
      id,
      change.stage,
      change.code ?? '',
      change.error ?? '',
      change.entryId ?? null,
      change.closedEvent ?? false,
      change.at ?? null,
      change.entries ?? null,
      change.mirrored ?? 0,
      change.negativeBalances ?? [],
    ],
  );
}

type Row = Omit<SettlementJob, 'closed_event' | 'created_at' | 'finished_at'> & {
  closed_event: boolean;
  created_at: Date;
  finished_at: Date | null;
};

const { name: NAME, joins: NAMES } = subjectNames('j');

/** Jobs under way and the latest that ended, newest first; one of them when its id is given. */
export async function listJobs(db: Db, id?: string): Promise<SettlementJob[]> {
  const { rows } = await db.query<Row>(
    `select j.id as job_id, j.act, j.event_id, j.market_id, j.session_id, j.draw_id, coalesce(${NAME}, '') as name,
       e.name as event_name, j.result, j.clients, j.stage, j.code, j.error, j.closed_event, j.entries, j.mirrored,
       j.negative_balances, j.asked_by #>> '{viewer,username}' as asked_by,
       j.created_at, j.finished_at
     from settlement_jobs j join events e on e.id = j.event_id ${NAMES}
     where $1::text is null or j.id::text = $1
     order by j.finished_at is not null, j.id desc limit $2`,
    [id ?? null, LATEST],
  );
  return rows.map((row) => ({
    ...row,
    closed_event: row.closed_event ? 1 : 0,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }));
}
