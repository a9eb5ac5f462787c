import { Logger as WorkerLogger, runMigrations } from 'graphile-worker';

/** Makes the queue's own tables where they are not there yet, or brings them up to date. */
export function prepareQueue(
  connectionString: string,
  logger = new WorkerLogger(() => () => undefined),
): Promise<void> {
  return runMigrations({ connectionString, logger });
}
