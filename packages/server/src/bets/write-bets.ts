import { Refusal } from '@pavilion/contract/refusals.ts';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { transactionEndingIn } from '../db/pool.ts';

/** Classes of errors after which nobody knows: connection, operator, system, internal. */
const UNKNOWN_OUTCOME = ['08', '57', '58', 'XX'];

/**
 * As `transactionEndingIn`, for bets: whoever placed one must know whether it stands.
 *
 * @throws Refusal overloaded when the connection was lost after the last statements had been sent: they may have been
 *   committed, and the same request key tells. Every other error means that nothing was written.
 */
export async function writeBets<T>(
  pool: Pool,
  fn: (db: PoolClient) => Promise<{ last: Promise<T> }>,
): Promise<T> {
  let sent = false;
  try {
    return await transactionEndingIn(pool, async (db) => {
      sent = false;
      const writing = await fn(db);
      sent = true;
      return writing;
    });
  } catch (error) {
    if (!sent || isRolledBack(error)) throw error;
    throw new Refusal('overloaded', {
      text: 'The bet may stand: send it again under the same Idempotency-Key',
    });
  }
}

/** The database said no and is there to say it. */
function isRolledBack(error: unknown): boolean {
  return (
    error instanceof Refusal ||
    (error instanceof DatabaseError && !UNKNOWN_OUTCOME.includes(error.code?.slice(0, 2) ?? 'XX'))
  );
}
