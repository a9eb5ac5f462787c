import { Pool } from 'pg';
import type { Logger } from 'pino';
import { lineKind } from '../db/lines.ts';

/**
 * Connections for the queue, whose values come as it expects them. A pool that the queue makes by itself is left by it without a
 * listener before its connections are gone: one that the database cuts off then, because it is dropped or stopped, would end the process.
 */
export function queuePool(connectionString: string, max: number, log?: Pick<Logger, 'warn'>): Pool {
  const pool = new Pool({ Client: lineKind(connectionString), max });
  // While one is in use its statements say what happened to it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle connection of the queue was lost'));
  return pool;
}
