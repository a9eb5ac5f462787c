import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fillNewDatabase } from '../backup/fill.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { createPool, type Db } from '../db/pool.ts';
import { findingsOf } from '../house-checks/run-check.ts';
import { journalSum, trialBalance } from '../ledger/trial-balance.ts';
import { partsOf } from '../partitions/parts.ts';
import { temporaryFolder } from '../testing/temporary-folder.fixtures.ts';
import { LATER } from './old-parts.fixtures.ts';
import { readAgain } from './read-again.ts';
import { twoParts } from './two-parts.fixtures.ts';

const { pool, connectionString, lines } = await twoParts();
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const linesIn = async (db: Db): Promise<string | null> =>
  (
    await db.query<{ text: string | null }>(
      `select string_agg(l::text, chr(10) order by id) as text from journal_lines l`,
    )
  ).rows[0]!.text;

it('what is restored of a house without its oldest lines goes on as it did, and reads them again', async () => {
  const before = await linesIn(pool);
  const { file } = await lines.out();
  const [left, parts, proof] = [
    await linesIn(pool),
    await partsOf(pool, 'journal_lines'),
    await trialBalance(pool),
  ];
  expect([left === before, proof.brokenChains]).toEqual([false, 0]);
  const path = join(folder, 'backup');
  await takeBackup({ connectionString, path, passphrase: undefined, takenAt: LATER });
  const { database } = await fillNewDatabase({ server: connectionString, path, passphrase: undefined });
  const restored = createPool(database.connectionString, { max: 2 });
  try {
    expect([await linesIn(restored), await partsOf(restored, 'journal_lines')]).toEqual([left, parts]);
    expect([await trialBalance(restored), await journalSum(restored)]).toEqual([
      proof,
      await journalSum(pool),
    ]);
    expect(await findingsOf(restored, 'chains', () => Promise.resolve())).toEqual([]);
    await readAgain({
      connectionString: database.connectionString,
      path: join(lines.folder, file),
      passphrase: undefined,
      now: LATER,
    });
    expect(await linesIn(restored)).toBe(before);
    expect(await trialBalance(restored)).toEqual(proof);
  } finally {
    await restored.end();
    await database.drop();
  }
});
