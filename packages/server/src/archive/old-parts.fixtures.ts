import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll } from 'vitest';
import type { Archive } from '../partitions/archives.ts';
import { growNumbered } from '../partitions/grow-numbered.ts';
import { NUMBERED_TABLES } from '../partitions/numbered-tables.ts';
import { somebodyWaits } from '../testing/somebody-waits.fixtures.ts';
import type { Story } from '../testing/story.fixtures.ts';
import { readArchive, writeArchive, type Head } from './archive-file.ts';
import type { Wanted } from './archive-oldest.ts';
import { readAgain } from './read-again.ts';

export const VIEWERS = ['company', 'subcompany', 'master', 'agent', 'client'] as const;
export const LATER = new Date('2027-02-10T15:00:00Z');

/** Another head and other rows in the place of those of a file. */
export type Forge = (head: Head, rows: string) => [Head, string];

type Of = {
  readonly table: 'bets' | 'journal_lines';
  readonly archive: (wanted: Wanted) => Promise<Archive>;
};

/** Parts of a table of a story that is cut by its numbers, and what takes them away. */
export function oldParts(
  { pool, connectionString }: Pick<Story, 'pool' | 'connectionString'>,
  { table, archive }: Of,
) {
  const folder = mkdtempSync(join(tmpdir(), `pavilion-${table}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  const shared = { connectionString, passphrase: undefined, now: LATER };
  const numbered = NUMBERED_TABLES.find(({ name }) => name === table)!;
  return {
    folder,
    files: () => readdirSync(folder),
    /** Ends the last part: behind all rows that are there, or at the next number that a size divides. */
    endPart: (size = 1): Promise<string[]> => growNumbered(pool, { ...numbered, size }),
    out: (more: { keptMonths?: number; now?: Date } = {}): Promise<Archive> =>
      archive({ ...shared, folder, keptMonths: 1, ...more }),
    again: (file: string): Promise<Archive> => readAgain({ ...shared, path: join(folder, file) }),
    /** Writes another file in the place of one. @returns its path */
    async forged(file: string, forge: Forge): Promise<string> {
      const { head, rows } = await readArchive(join(folder, file), undefined, async (of, content) => {
        const pieces: Buffer[] = [];
        for await (const piece of content) pieces.push(piece);
        return { head: of, rows: Buffer.concat(pieces).toString('latin1') };
      });
      const [other, text] = forge(head, rows);
      if (text === rows && other === head) throw new Error('nothing is forged');
      const content = async function* () {
        yield Buffer.from(text, 'latin1');
      };
      const path = join(folder, 'forged.archive');
      await writeArchive(path, { head: other, rows: content() }, undefined);
      return path;
    },
    /** All rows that there are, to the letter. */
    async asText(): Promise<string | null> {
      const { rows } = await pool.query<{ text: string | null }>(
        `select string_agg(b::text, chr(10) order by id) as text from ${table} b`,
      );
      return rows[0]!.text;
    },
    async countIn(of: string): Promise<number> {
      const { rows } = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${of}`);
      return rows[0]!.rows;
    },
    ...othersIn(pool),
  };
}

/** What others do in the house meanwhile. */
function othersIn(pool: Story['pool']) {
  return {
    /** While a transaction has done something that is not committed; the work may commit it. */
    async whileOpen(done: string, work: (db: PoolClient) => Promise<void>): Promise<void> {
      const db = await pool.connect();
      try {
        await db.query('begin');
        await db.query(done);
        await work(db);
      } finally {
        await db.query('rollback');
        db.release();
      }
    },
    somebodyWaits: () => somebodyWaits(pool),
  };
}
