import { escapeIdentifier, type Client } from 'pg';
import { BackupFault } from '../backup/fault.ts';
import { CASINO, coinSums } from './coin-sums.ts';
import { rememberedList } from './remembered-list.ts';
import type { Summed } from './summed.ts';

/** Of coin reports: by account what its coins moved by and what its last row says; by account and day of the casino what they moved by. */
export const COINS: Summed = {
  sums: coinSums,
  remember: rememberCoins,
  remembered: async (client, archiveId) => ({
    accounts: await rememberedList(client, archiveId, {
      table: 'archived_coins',
      columns: ['user_id', 'moved', 'last_id', 'fixed_limit', 'user_balance'],
      order: 'user_id',
    }),
    days: await rememberedList(client, archiveId, {
      table: 'archived_coin_days',
      columns: ['user_id', 'day', 'moved'],
      order: 'user_id, day collate "C"',
    }),
  }),
  async forget(client, archiveId) {
    await client.query('delete from archived_coins where archive_id = $1', [archiveId]);
    await client.query('delete from archived_coin_days where archive_id = $1', [archiveId]);
  },
};

/**
 * Writes down what a part of the coin reports comes to before it goes, so that the checks of the night go on to add up all that there was.
 *
 * @throws BackupFault when a day of the casino is called otherwise than its remarks are known by: its coins could not be told from others.
 */
async function rememberCoins(client: Client, archiveId: number, part: string): Promise<void> {
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
