import { inBulk } from './bulk.ts';
import type { Pool } from './cluster.ts';
import { timed } from './figures.ts';

/** How much write-ahead log there is so far, in MB. */
export async function logPosition(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ mb: number }>(
    `select ((pg_current_wal_insert_lsn() - '0/0') / 1e6)::float8 as mb`,
  );
  return rows[0]!.mb;
}

/** COPY of the lines since one into a table like the journal, then UPDATE of the balances that it moved. */
export async function sameRowsWritten(
  pool: Pool,
  folder: string,
  sinceLine: bigint,
): Promise<{ readonly duration: number; readonly logged: number }> {
  const file = `${folder}/lines-${Date.now()}.csv`;
  await inBulk(pool, async (query) => {
    await query(`copy (select * from journal_lines where id > ${sinceLine} order by id) to '${file}'`);
    await query(`drop table if exists copied_lines, copied_accounts, copied_wallets;
      create table copied_lines (like journal_lines including indexes);
      create table copied_accounts (like ledger_accounts including all) with (fillfactor = 70);
      insert into copied_accounts overriding system value select * from ledger_accounts order by id;
      create table copied_wallets (like wallets including all) with (fillfactor = 70);
      insert into copied_wallets select * from wallets order by user_id;`);
    await query('vacuum analyze copied_accounts');
    await query('vacuum analyze copied_wallets');
  });
  const client = await pool.connect();
  try {
    const before = await logPosition(pool);
    const duration = await timed(async () => {
      await client.query('begin');
      await client.query(`copy copied_lines from '${file}'`);
      await client.query(
        'update copied_accounts a set balance = l.balance from copied_lines l where l.account_id = a.id',
      );
      await client.query(`update copied_wallets w set balance = w.balance + l.amount, used_limit = 0
        from copied_lines l join copied_accounts a on a.id = l.account_id and a.side = 'upline'
        join users u on u.id = a.user_id and u.role = 7 where u.id = w.user_id`);
      await client.query('commit');
    });
    return { duration, logged: (await logPosition(pool)) - before };
  } finally {
    client.release();
  }
}

/** The last line of the journal; 0 = none. */
export async function lastLine(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ last: bigint }>(
    'select coalesce(max(id), 0)::bigint as last from journal_lines',
  );
  return rows[0]!.last;
}
