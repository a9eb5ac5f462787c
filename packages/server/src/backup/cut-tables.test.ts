import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createPool, type Db } from '../db/pool.ts';
import { growNumbered } from '../partitions/grow-numbered.ts';
import { makeMonths } from '../partitions/make-months.ts';
import { NUMBERED_TABLES } from '../partitions/numbered-tables.ts';
import { partsOf } from '../partitions/parts.ts';
import { DELHI, EVENT, MUMBAI, onRunner, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';
import { fillNewDatabase } from './fill.ts';
import { takeBackup } from './take-backup.ts';

const { app, ask, feed, pool, connectionString } = await testStory();
const folder = mkdtempSync(join(tmpdir(), 'pavilion-parts-'));
const path = join(folder, 'parts');
afterAll(() => rmSync(folder, { recursive: true }));

it('a backup has a table that is cut once, and what is restored of it is cut as it was', async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
  await makeMonths(app.house);
  for (const table of NUMBERED_TABLES)
    expect(await growNumbered(pool, { ...table, size: 1 })).toHaveLength(1);
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1500), 'client');
  const tables = ['audit_events', ...NUMBERED_TABLES.map(({ name }) => name)];
  const cutOf = async (db: Db): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (const table of tables)
      all.push(
        await partsOf(db, table),
        (
          await db.query(
            `select tableoid::regclass::text as part, count(*)::int as rows from ${table} group by 1 order by 1`,
          )
        ).rows,
      );
    return all;
  };
  const cut = await cutOf(pool);
  expect(cut[3]).toMatchObject([{ rows: 1 }, { part: 'bets_before' }]);
  await takeBackup({
    connectionString,
    path,
    passphrase: undefined,
    takenAt: new Date('2026-11-20T16:00:00Z'),
  });
  const { database } = await fillNewDatabase({ server: connectionString, path, passphrase: undefined });
  const restored = createPool(database.connectionString, { max: 1 });
  try {
    expect(await cutOf(restored)).toEqual(cut);
    for (const table of ['audit_events', 'journal_lines'])
      for (const { name } of await partsOf(restored, table))
        await expect(restored.query(`delete from ${name}`)).rejects.toThrow('append-only');
    // Under another number, but of the same name or key.
    for (const { name, from } of await partsOf(restored, 'bets'))
      await expect(
        restored.query(
          `insert into ${name} overriding system value select copied.* from (select to_jsonb(b) as bet from ${name} b limit 1) one,
             jsonb_populate_record(null::bets, bet || '{"id": ${from === null ? 0 : Number(from) + 1_000}}') copied`,
        ),
      ).rejects.toThrow(`${name}_uid`);
  } finally {
    await restored.end();
    await database.drop();
  }
});
