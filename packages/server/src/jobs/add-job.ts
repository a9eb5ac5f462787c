import type { Db } from '../db/pool.ts';
import type { TaskName, TaskPayload } from './tasks.ts';

/** How often a job is tried before it is left alone, with growing pauses between. */
const ATTEMPTS = 25;

/**
 * Adds a job in the caller's transaction: it runs once that commits, and never when it does not. The same key while the job
 * waits or runs is the same job.
 */
export async function addJob<N extends TaskName>(
  db: Db,
  name: N,
  payload: TaskPayload<N>,
  key: string,
): Promise<void> {
  await db.query(
    `select from graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := $4, job_key_mode := 'preserve_run_at')`,
    [name, JSON.stringify(payload), key, ATTEMPTS],
  );
}
