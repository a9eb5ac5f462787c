import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { linesTo } from './lines.ts';
import { isWithoutDatabase } from './without-database.ts';

const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 4_000;
/** How long a host may take to answer. */
const PATIENCE_MS = 2_000;

/**
 * Waits, with growing pauses, until one host is the primary, as whoever watches the database finds. What a server says that is there and will not
 * have us is not waited for: a wrong password, an unknown database.
 *
 * @param say told once, where there is something to wait for
 * @throws Error in one plain sentence, without a secret
 */
export async function awaitDatabase(
  connectionString: string,
  seconds: number,
  say: (line: string) => void,
): Promise<void> {
  const lines = linesTo(connectionString);
  const deadline = performance.now() + seconds * 1_000;
  for (let pause = FIRST_PAUSE_MS; lines.primary === undefined; pause = Math.min(2 * pause, LAST_PAUSE_MS)) {
    const missing = (await Promise.all(lines.hosts.map(stateOf))).join(', ');
    const left = deadline - performance.now();
    if (left <= 0) throw new Error(`The database was not there within ${seconds} s: ${missing}.`);
    if (pause === FIRST_PAUSE_MS) say(`waiting up to ${seconds} s for the database: ${missing}`);
    await sleep(Math.min(pause, left));
  }
}

/** Why a host is not the primary. @throws Error when it is there and refuses us */
async function stateOf(url: string): Promise<string> {
  const host = new URL(url).host || 'its host';
  const line = new Client({
    connectionString: url,
    application_name: 'pavilion-start',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  line.on('error', () => undefined); // whoever asks hears of it
  try {
    await line.connect();
    const { rows } = await line.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return `${host} ${rows[0]!.standby ? 'is a standby' : 'answers'}`;
  } catch (error) {
    const why = reasonOf(error);
    if (isWithoutDatabase(error)) return `${host} does not answer (${why})`;
    throw new Error(`The database at ${host} does not let this house in: ${why}.`, { cause: error });
  } finally {
    await line.end().catch(() => undefined); // it was not open, or is gone
  }
}

/** An error of several addresses has no words of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
