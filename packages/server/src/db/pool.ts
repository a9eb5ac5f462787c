import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';

/** What a pool and one of its connections have in common: the parameter type of every SQL function. */
export type Db = Pick<Pool, 'query'>;

const INT8_ARRAY = 1016;

/**
 * How values come back: `bigint` columns (money in paise, ids) as bigint, never as a number that could round;
 * `numeric` and `date` as the text the database wrote; the rest as the driver does it.
 */
const ownParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, (text) => BigInt(text)],
  [types.builtins.DATE, (text) => text],
  [INT8_ARRAY, parseInt8Array],
]);

const columnParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers.get(oid) ?? types.getTypeParser(oid, format),
};

function parseInt8Array(text: string): (bigint | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : BigInt(item)));
}

export type PoolOptions = {
  /** Most connections at once; default 20. */
  readonly max?: number;
  /** Told when the database drops an idle connection; the pool replaces it by itself. */
  readonly log?: (line: string) => void;
};

/** A pool of connections on which no statement runs longer than 30 seconds. */
export function createPool(connectionString: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString,
    max: options.max ?? 20,
    types: columnParsers,
    // Statements are sent as they come and answered in order: those that do not wait for each other cost one trip.
    pipeline: true,
    application_name: 'pavilion',
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection can die while a transaction holds it, between two statements. The next statement then says so, and the
  // pool drops the connection; without a listener the error would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    sendTogether(client);
  });
  pool.on('error', (error) => options.log?.(`an idle database connection was lost: ${error.message}`));
  return pool;
}

type Corked = { uncork(): void };

/**
 * Sends the statements of one turn in one write. The driver lets each go by itself (it uncorks the stream after each), which
 * is a call into the system for every statement; here that waits until the turn is over.
 */
function sendTogether(client: PoolClient): void {
  const stream = streamOf(client);
  if (stream === undefined) return;
  const uncork = stream.uncork.bind(stream);
  let held = 0;
  stream.uncork = () => {
    held += 1;
    if (held > 1) return;
    process.nextTick(() => {
      for (; held > 0; held--) uncork();
    });
  };
}

/** The driver's socket, which its types do not tell of. */
function streamOf(client: PoolClient): Corked | undefined {
  const { stream } = (client as { connection?: { stream?: Partial<Corked> } }).connection ?? {};
  return typeof stream?.uncork === 'function' ? (stream as Corked) : undefined;
}

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 15;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `fn` in one transaction: committed when it returns, rolled back when it throws.
 *
 * When the database gave this transaction up in favour of another (deadlock, serialization), `fn` runs again
 * from the start, three times at most; so it must do nothing that a rollback does not undo.
 */
export function transaction<T>(pool: Pool, fn: (db: PoolClient) => Promise<T>): Promise<T> {
  return transactionEndingIn(pool, async (db) => {
    const result = await fn(db);
    return { last: Promise.resolve(result) };
  });
}

/**
 * As `transaction`, but `fn` does not wait for its last statements: they and the COMMIT make one trip. When one of
 * them fails the database turns the COMMIT into a rollback, so `last` must fail when any of them does.
 */
export async function transactionEndingIn<T>(
  pool: Pool,
  fn: (db: PoolClient) => Promise<{ last: Promise<T> }>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, fn);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isWorthAnotherTry(error)) throw error;
      // The one that got through needs a moment to finish, or the two meet again at once.
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/** Under a name, so that it is sent together with what follows it. */
const BEGIN = { name: 'begin', text: 'BEGIN' };

async function runOnce<T>(pool: Pool, fn: (db: PoolClient) => Promise<{ last: Promise<T> }>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const [, { last }] = await Promise.all([client.query(BEGIN), fn(client)]);
    const [result] = await Promise.all([last, client.query('COMMIT')]);
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => {
      broken = reason; // the connection itself is gone: the pool must not hand it out again
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  );
}
