import { plainClient } from '../backup/plain-client.ts';
import type { Story } from '../testing/story.fixtures.ts';
import { BETS } from './remembered-bets.ts';

export const VIEWERS = ['company', 'subcompany', 'master', 'agent', 'client'] as const;

/** All that reports, statements and their details say of matches, to everybody. */
export async function toldOf({ ask, people }: Pick<Story, 'ask' | 'people'>, events: readonly string[]) {
  const told: unknown[] = [];
  for (const who of VIEWERS) {
    const { ledger } = await ask('ledger', { items_perpage: 500 }, who);
    for (const { source_id, txn_no } of ledger)
      told.push(
        await ask('explainEntry', { txn_no }, who),
        await ask('casinoLedgerDetail', { source_id, txn_no, user_id: people[who]!.id }, who),
      );
    if (who === 'client') continue;
    for (const event_id of events)
      told.push(
        await ask('companyReport', { event_id }, who),
        await ask('userReport', { event_id }, who),
      );
  }
  return told;
}

/** Has the house remember all its bets, and takes them away. */
export async function awayWith({ connectionString }: Pick<Story, 'connectionString'>): Promise<void> {
  const client = await plainClient(connectionString);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into archives (table_name, month, file, rows, sha256, archived_at) values ('bets', '2026-11', '', 1, '', now()) returning id`,
    );
    await BETS.remember(client, Number(rows[0]!.id), 'bets');
    await client.query('delete from bets; commit');
  } finally {
    await client.end();
  }
}
