import { escapeIdentifier, type Client } from 'pg';
import { columnList } from '../backup/source.ts';
import { ALIKE, betSums } from './bet-sums.ts';
import { refuseOpenBets } from './open-bets.ts';
import { rememberedList } from './remembered-list.ts';
import type { Summed } from './summed.ts';

/** Of bets: what they come to by client, snapshot and what they are on, and how many there are by match. */
export const BETS: Summed = {
  sums: betSums,
  async remember(client, archiveId, part) {
    await refuseOpenBets(client, part);
    await rememberBets(client, archiveId, part);
    await client.query(
      `insert into archived_matches (archive_id, event_id, bets, voided)
       select $1, event_id, count(*), count(voided_at) from ${escapeIdentifier(part)} group by event_id`,
      [archiveId],
    );
  },
  remembered: async (client, archiveId) => ({
    bets: await rememberedList(client, archiveId, {
      table: 'archived_bets',
      columns: ['id', ...ALIKE, 'rates_id', 'bets', 'stake', 'win', 'loss', 'outcomes'],
      order: 'id',
    }),
    matches: await rememberedList(client, archiveId, {
      table: 'archived_matches',
      columns: ['event_id', 'bets', 'voided'],
      order: 'event_id collate "C"',
    }),
  }),
  async forget(client, archiveId) {
    await client.query('delete from archived_bets where archive_id = $1', [archiveId]);
    await client.query('delete from archived_matches where archive_id = $1', [archiveId]);
  },
};

async function rememberBets(client: Client, archiveId: number, part: string): Promise<void> {
  const alike = columnList(ALIKE);
  const most = await mostOutcomes(client, part);
  const outcomes = Array.from({ length: most }, (_, at) => `sum(outcomes[${at + 1}])::bigint`);
  // Bets that are alike have as many outcomes, those that are on none have no list.
  const summed =
    most === 0 ? 'null::bigint[]' : `(array[${outcomes.join(', ')}])[1:max(cardinality(outcomes))]`;
  await client.query(
    `insert into archived_bets (archive_id, id, ${alike}, rates_id, bets, stake, win, loss, outcomes)
     select $1, max(id), ${alike}, (array_agg(rates_id order by id desc))[1], count(*), sum(stake), sum(win), sum(loss), ${summed}
     from ${escapeIdentifier(part)} where voided_at is null group by ${alike}`,
    [archiveId],
  );
}

async function mostOutcomes(client: Client, part: string): Promise<number> {
  const { rows } = await client.query<{ most: number }>(
    `select coalesce(max(cardinality(outcomes)), 0) as most from ${escapeIdentifier(part)}`,
  );
  return rows[0]!.most;
}
