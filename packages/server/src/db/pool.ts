import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError, Pool, types, type CustomTypesConfig, type PoolClient } from 'pg';
import { lineKind, type LeadsTo } from './lines.ts';
import { sendTogether } from './send-together.ts';

/** What a pool and one of its connections have in common: the parameter type of every SQL function. */
export type Db = Pick<Pool, 'query'>;

const INT4_ARRAY = 1007;
const INT8_ARRAY = 1016;

/**
 * How values come back: `bigint` columns (money in paise, ids) as bigint, never as a number that could round;
 * `numeric` and `date` as the text the database wrote; the rest as the driver does it.
 */
const ownParsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, (text) => BigInt(text)],
  [types.builtins.DATE, (text) => text],
  [INT4_ARRAY, (text) => itemsOf(text, Number)],
  [INT8_ARRAY, (text) => itemsOf(text, BigInt)],
]);

const columnParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers.get(oid) ?? types.getTypeParser(oid, format),
};

/** The driver takes an array apart letter by letter: a book of a draw has four of them. */
function itemsOf<T>(text: string, read: (item: string) => T): (T | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : read(item)));
}

export type PoolOptions = {
  /** Most connections at once; default 20. */
  readonly max?: number;
  /** The primary unless said. */
  readonly to?: LeadsTo;
  /** How long somebody waits for a connection; default 10 seconds. */
  readonly patienceMs?: number;
  /** How long a transaction may do nothing: a process that froze in the middle of one must not keep its locks for long. */
  readonly idleInTransactionMs?: number;
  /**
   * Statements are planned once a connection, whatever they are asked for: for the same few, asked again and again. Left to itself the database
   * plans one with few subjects anew each time, which takes three times as long as to run it. By keys alone: a plan that was made while a table
   * was small is used when it has grown.
   */
  readonly planOnce?: boolean;
  /** Told when the database drops an idle connection (the pool replaces it by itself), and that the driver is slower than it was. */
  readonly log?: (line: string) => void;
  /** For the test of the plain way. */
  readonly sendTogether?: typeof sendTogether;
};

/** Milliseconds that a statement may take. */
export const STATEMENT_LIMIT_MS = 30_000;

/** A pool of connections on which no statement runs longer than that. */
export function createPool(connectionString: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    Client: lineKind(connectionString, options.to),
    max: options.max ?? 20,
    types: columnParsers,
    // Statements are sent as they come and answered in order: those that do not wait for each other cost one trip.
    pipeline: true,
    application_name: 'pavilion',
    statement_timeout: STATEMENT_LIMIT_MS,
    ...(options.idleInTransactionMs === undefined
      ? {}
      : { idle_in_transaction_session_timeout: options.idleInTransactionMs }),
    ...(options.planOnce === true
      ? { options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off' }
      : {}),
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    idleTimeoutMillis: 30_000,
  });
  // A connection can die while a transaction holds it, between two statements. The next statement then says so, and the
  // pool drops the connection; without a listener the error would end the process.
  let slow = false;
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if ((options.sendTogether ?? sendTogether)(client) || slow) return;
    slow = true;
    options.log?.('the database driver has no cork: statements are sent one by one, which is slower');
  });
  pool.on('error', (error) => options.log?.(`an idle database connection was lost: ${error.message}`));
  return pool;
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

/**
 * As `transaction`, with a connection beside it that says at once how far it is. Both are there before anything is locked: whoever asks for a
 * second one while he holds locks waits for those who have all of the pool and wait for his locks.
 */
export function transactionTold<T>(pool: Pool, fn: (db: PoolClient, beside: Db) => Promise<T>): Promise<T> {
  return onOneConnection(pool, (beside) => transaction(pool, (db) => fn(db, beside)));
}

/** Under a name, so that it is sent together with what follows it. */
const BEGIN = { name: 'begin', text: 'BEGIN' };

function runOnce<T>(pool: Pool, fn: (db: PoolClient) => Promise<{ last: Promise<T> }>): Promise<T> {
  return onOneConnection(pool, async (client) => {
    const [, { last }] = await Promise.all([client.query(BEGIN), fn(client)]);
    const [result] = await Promise.all([last, client.query('COMMIT')]);
    return result;
  });
}

/** One connection of the pool for as long as the work takes; a transaction that it leaves open by an error is rolled back. */
export async function onOneConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
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
