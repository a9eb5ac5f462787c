import type { Logger } from 'pino';
import { newLine } from '../db/lines.ts';

/** First key of the locks that say which workers live. */
const LOCK_SPACE = 5_201_842;

/** The sign of life of this node's workers. */
export type Alive = {
  /**
   * Gives back what workers of dead nodes had taken up; the queue by itself waits four hours before it believes that a
   * worker is gone. A job that is given back in error runs twice, which every task bears.
   */
  freeDead(): Promise<void>;
  end(): Promise<void>;
};

/** Holds a lock per worker on a connection of its own: it goes with the process, however that ends; `lost` when it went before. */
export async function noteAlive(
  connectionString: string,
  { workers, lost }: { readonly workers: readonly string[]; readonly lost: () => void },
  log: Logger,
): Promise<Alive> {
  const client = newLine(connectionString, { application_name: 'pavilion-jobs' });
  client.on('error', (error) => log.warn({ err: error }, 'the sign of life of the job workers was lost'));
  client.on('end', lost);
  await client.connect();
  for (const worker of workers)
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_SPACE, worker]);
  return {
    async freeDead() {
      await client.query(
        `select graphile_worker.force_unlock_workers(coalesce(array_agg(worker), '{}')) from (
           select worker, pg_try_advisory_lock($1, hashtext(worker)) as dead from (
             select distinct locked_by as worker from graphile_worker._private_jobs
             where locked_by is not null and locked_by <> all($2::text[])
           ) busy
         ) tried where dead`,
        [LOCK_SPACE, workers],
      );
    },
    // Let go by word: a connection that ends is known to the database some time later, and until then what was taken up stays so.
    async end() {
      await client
        .query('select pg_advisory_unlock_all()')
        .catch((error: unknown) => log.debug({ err: error }, 'the sign of life was gone already'));
      await client.end();
    },
  };
}
