import type { Db } from '../db/pool.ts';
import { numbers, texts } from '../db/array-text.ts';
import type { LockedWallet } from './bet.ts';

/** What a group holds: subjects that are kept from being settled, and wallets. */
export type Locks = {
  readonly subjects: ReadonlySet<string>;
  readonly wallets: ReadonlyMap<number, LockedWallet>;
};

/**
 * Takes the wallets of these clients and keeps these markets and sessions from being settled, as `lock_for_bet` does, but
 * never waits: what somebody else holds is not in the answer. A settlement under way stops its own bets only.
 */
export async function tryLocks(
  db: Db,
  subjectIds: readonly string[],
  clientIds: readonly number[],
): Promise<Locks> {
  const [subjects, wallets] = await Promise.all([
    db.query<{ id: string }>({
      name: 'try-subjects',
      text: 'select id from unnest($1::text[]) id where pg_try_advisory_xact_lock_shared(hashtextextended(id, 0))',
      values: [texts(subjectIds)],
    }),
    db.query<LockedWallet & { user_id: number }>({
      name: 'try-wallets',
      text: `select user_id, balance, used_limit from wallets where user_id = any($1::int[])
        order by user_id for update skip locked`,
      values: [numbers(clientIds)],
    }),
  ]);
  return {
    subjects: new Set(subjects.rows.map((row) => row.id)),
    wallets: new Map(wallets.rows.map((row) => [row.user_id, row])),
  };
}

/** Keeps the subject from being settled while the bet is on its way (see lockForSettlement), and locks the wallet; waits. */
export async function lockForBet(db: Db, subjectId: string, clientId: number): Promise<LockedWallet> {
  const { rows } = await db.query<LockedWallet>({
    name: 'lock-for-bet',
    text: 'select balance, used_limit from lock_for_bet($1, $2)',
    values: [subjectId, clientId],
  });
  return rows[0]!;
}
