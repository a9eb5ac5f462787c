import type { Db } from '@pavilion/server/db/pool.ts';

/** All that a second run of the past could double. */
export async function fingerprint(pool: Db, beganAt: Date): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*) from bets) as bets, (select count(*) from journal_entries) as entries,
       (select count(*) from settlements) as settlements,
       (select count(*) from sign_ins where expires_at < '${beganAt.toISOString()}') as sign_ins, (select sum(tries) from failed_sign_ins) as tries, (select sum(balance * user_id) from wallets)::text as wallets,
       (select sum(balance * user_id) from ledger_accounts)::text as ledgers`,
  );
  return rows[0];
}

const MOMENT = { bets: 'created_at', journal_entries: 'created_at', settlements: 'settled_at' } as const;

/** Rows of a table whose moment lies after that of the row with the next number. */
export async function laterThanTheNext(pool: Db, table: keyof typeof MOMENT): Promise<unknown[]> {
  const at = MOMENT[table];
  const { rows } = await pool.query(
    `select * from (select id, ${at} as at, lead(${at}) over (order by id) as next from ${table}) x where at > next`,
  );
  return rows;
}
