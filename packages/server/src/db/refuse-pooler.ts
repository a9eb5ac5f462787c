import type { Pool, PoolClient } from 'pg';
import { STATEMENT_LIMIT_MS } from './pool.ts';

/**
 * Between the house and its database may stand nothing that hands out another connection from one transaction to the next, as poolers do: statements
 * that are prepared, locks of a session and what nodes tell each other would be lost now and then, and bets with them. Nor anything that keeps
 * the limits of a connection to itself: a node that froze would hold wallets for ever.
 *
 * @throws Error in one plain sentence
 */
export async function refusePooler(pool: Pool): Promise<void> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const before = await backendOf(one);
    await other.query('begin');
    // Who has but one to hand out would let the first wait for the second.
    const isAnother = (await backendOf(other)) === before || (await backendOf(one)) !== before;
    await other.query('rollback');
    if (isAnother)
      throw new Error(
        `A pooler stands before the database and hands out another connection for each transaction. ${NAME_ITSELF}`,
      );
    if ((await limitOf(one)) !== STATEMENT_LIMIT_MS)
      throw new Error(
        `What stands before the database does not pass on the limits of a connection (statement_timeout). ${NAME_ITSELF}`,
      );
  } finally {
    one.release();
    other.release();
  }
}

const NAME_ITSELF = 'DATABASE_URL must name PostgreSQL itself.';

async function backendOf(line: PoolClient): Promise<number> {
  const { rows } = await line.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** In milliseconds. */
async function limitOf(line: PoolClient): Promise<number> {
  const { rows } = await line.query<{ ms: number }>(
    `select setting::int as ms from pg_settings where name = 'statement_timeout'`,
  );
  return rows[0]!.ms;
}
