import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { lineKind } from '../db/lines.ts';

/**
 * Connections for the queue, whose values come as it expects them. A pool that the queue makes by itself is left by it without a
 * listener before its connections are gone: one that the database cuts off then, because it is dropped or stopped, would end the process.
 */
export function queuePool(connectionString: string, max: number, log?: Pick<Logger, 'warn'>): Pool {
  const pool = new Pool({ Client: lineKind(connectionString), max });
  pool.on('connect', (client) => {
    letGoOnce(client);
    // While one is in use its statements say what happened to it.
    client.on('error', () => undefined);
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle connection of the queue was lost'));
  return pool;
}

/** The queue lets go of a line twice when it is cut off while the queue stops; the second time would end the process. */
function letGoOnce(client: PoolClient): void {
  let release: PoolClient['release'] | undefined;
  Object.defineProperty(client, 'release', {
    get: () => release,
    set: (letGo: PoolClient['release']) => {
      let gone = false;
      release = (broken) => {
        if (!gone) letGo(broken);
        gone = true;
      };
    },
  });
}
