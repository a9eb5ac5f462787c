import { Logger as WorkerLogger, runMigrations } from 'graphile-worker';
import { queuePool } from './queue-pool.ts';

/** Makes the queue's own tables where they are not there yet, or brings them up to date. */
export async function prepareQueue(
  connectionString: string,
  logger = new WorkerLogger(() => () => undefined),
): Promise<void> {
  const pgPool = queuePool(connectionString, 1);
  try {
    await runMigrations({ pgPool, logger });
  } finally {
    await pgPool.end();
  }
}
