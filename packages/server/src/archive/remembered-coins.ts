import { escapeIdentifier, type Client } from 'pg';
import { contentOf } from '../backup/copy-rows.ts';
import { BackupFault } from '../backup/fault.ts';
import { columnList } from '../backup/source.ts';
import { CASINO, type CoinSums, type Sum } from './coin-sums.ts';

const ACCOUNTS = ['user_id', 'moved', 'last_id', 'fixed_limit', 'user_balance'];
const DAYS = ['user_id', 'day', 'moved'];

/**
 * Writes down what a part of the coin reports comes to before it goes, so that the checks of the night go on to add up all that there was.
 *
 * @throws BackupFault when a day of the casino is called otherwise than its remarks are known by: its coins could not be told from others.
 */
export async function rememberCoins(client: Client, archiveId: number, part: string): Promise<void> {
  await refuseStrangeDays(client);
  const rows = escapeIdentifier(part);
  await client.query(
    `insert into archived_coins (archive_id, user_id, moved, last_id, fixed_limit, user_balance)
     select distinct on (user_id) $1::integer, user_id, sum(credit - debit) over (partition by user_id), id, fixed_limit, user_balance
     from ${rows} order by user_id, id desc`,
    [archiveId],
  );
  await client.query(
    `insert into archived_coin_days (archive_id, user_id, day, moved)
     select $1, user_id, split_part(remark, ', ', 1) || ', ' || split_part(remark, ', ', 2) as day, sum(credit - debit)
     from ${rows} where starts_with(remark, $2) group by user_id, day`,
    [archiveId, CASINO],
  );
}

async function refuseStrangeDays(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from events where sport_id = 6 and not starts_with(name, $1) limit 1',
    [CASINO],
  );
  if (rows[0] !== undefined)
    throw new BackupFault(
      'not_allowed',
      `The coins of ${rows[0].name} could not be remembered by day: a day of the casino is called "${CASINO}22 Nov 2026".`,
    );
}

/** What is remembered of an archive, told as its file tells it. */
export async function rememberedCoins(client: Client, archiveId: number): Promise<CoinSums> {
  return {
    accounts: await listed(client, archiveId, {
      table: 'archived_coins',
      columns: ACCOUNTS,
      order: 'user_id',
    }),
    days: await listed(client, archiveId, {
      table: 'archived_coin_days',
      columns: DAYS,
      order: 'user_id, day collate "C"',
    }),
  };
}

type List = { readonly table: string; readonly columns: readonly string[]; readonly order: string };

async function listed(client: Client, archiveId: number, { table, columns, order }: List): Promise<Sum> {
  const copyOut = `copy (select ${columnList(columns)} from ${table} where archive_id = ${archiveId} order by ${order}) to stdout`;
  const { rows, sha256 } = await contentOf(client, { name: table, columns, copyOut });
  return { rows, sha256 };
}

/** The rows themselves are there again. */
export async function forgetCoins(client: Client, archiveId: number): Promise<void> {
  await client.query('delete from archived_coins where archive_id = $1', [archiveId]);
  await client.query('delete from archived_coin_days where archive_id = $1', [archiveId]);
}
