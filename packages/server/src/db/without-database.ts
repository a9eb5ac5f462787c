import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from './lines.ts';

/**
 * What a database says that is there for nobody now: connections (08), full or short of something (53), told to stop, starting or late
 * (57), a fault of its disk (58); and one that is the primary no longer (25006), or that waited too long for us (25P03).
 */
const SQLSTATES = /^((08|53|57|58)[0-9A-Z]{3}|25006|25P03)$/;

/** What the network says. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** What the driver says without a code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Whether something was not done for want of the database: it may be done a little later. What had been sent may have been done. */
export function isWithoutDatabase(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return SQLSTATES.test(code) || NETWORK.includes(code) || DRIVER.test(error.message);
}

const PATIENCE_MS = 5_000;
const PAUSE_MS = 200;

/**
 * Does once more, for some seconds, what the database was not there for: a change of primary is over by then. Only for work under a
 * request key, which finds what an earlier try has left.
 *
 * @param isAway whether an error of the work's own says that it was not there
 */
export async function untilThere<T>(
  work: () => Promise<T>,
  isAway: (error: unknown) => boolean = isWithoutDatabase,
): Promise<T> {
  for (const deadline = performance.now() + PATIENCE_MS; ;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
