import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { Archive } from '../partitions/archives.ts';
import { growNumbered } from '../partitions/grow-numbered.ts';
import { NUMBERED_TABLES } from '../partitions/numbered-tables.ts';
import type { Story } from '../testing/story.fixtures.ts';
import { archiveBets } from './archive-bets.ts';
import { readAgain } from './read-again.ts';

export const VIEWERS = ['company', 'subcompany', 'master', 'agent', 'client'] as const;
export const LATER = new Date('2027-02-10T15:00:00Z');
export const NOTICE = 'Bets of this match are kept in archives and not shown here';

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
      told.push(await ask('companyReport', { event_id }, who), await ask('userReport', { event_id }, who));
  }
  return told;
}

/** Bets of a story, and what takes them away. */
export function oldBets({ pool, connectionString }: Pick<Story, 'pool' | 'connectionString'>) {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const shared = { connectionString, passphrase: undefined, now: LATER };
  return {
    folder,
    files: () => readdirSync(folder),
    /** Ends the last part of the bets: behind all that are there, or at the next number that a size divides. */
    endPart: (size = 1): Promise<string[]> =>
      growNumbered(pool, { ...NUMBERED_TABLES.find(({ name }) => name === 'bets')!, size }),
    out: (more: { keptMonths?: number; now?: Date } = {}): Promise<Archive> =>
      archiveBets({ ...shared, folder, keptMonths: 1, ...more }),
    again: (file: string): Promise<Archive> => readAgain({ ...shared, path: join(folder, file) }),
    /** All bets that there are, to the letter. */
    async asText(): Promise<string | null> {
      const { rows } = await pool.query<{ text: string | null }>(
        `select string_agg(b::text, chr(10) order by id) as text from bets b`,
      );
      return rows[0]!.text;
    },
    async countIn(table: string): Promise<number> {
      const { rows } = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
      return rows[0]!.rows;
    },
    /** Until somebody waits for another in this database. */
    async somebodyWaits(): Promise<void> {
      for (;;) {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rowCount !== 0) return;
        await sleep(5);
      }
    },
  };
}
