import type { Db } from '../db/pool.ts';
import type { QueueReading } from '../http/readings.ts';

/** How the queue is: what is due and waits, and what was given up. */
export async function queueState(db: Db, now: Date): Promise<QueueReading> {
  // Before the first start of the workers there is no queue.
  const { rows: there } = await db.query(
    "select where to_regclass('graphile_worker._private_jobs') is not null",
  );
  if (there.length === 0) return { waiting: 0, failed: 0, oldestMs: 0 };
  const { rows } = await db.query<{ waiting: number; failed: number; oldest: Date | null }>(
    `select count(*) filter (where due)::int as waiting, count(*) filter (where given_up)::int as failed,
       min(run_at) filter (where due) as oldest
     from (
       select run_at, attempts >= max_attempts as given_up,
         attempts < max_attempts and locked_at is null and run_at <= $1 as due
       from graphile_worker._private_jobs
     ) job`,
    [now],
  );
  const { waiting, failed, oldest } = rows[0]!;
  return { waiting, failed, oldestMs: oldest === null ? 0 : now.getTime() - oldest.getTime() };
}
