import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeBackup } from '../backup/take-backup.ts';
import { archivesOut } from '../partitions/archives.ts';
import { coinMonths, DAY_NAME, LATER } from './coin-months.fixtures.ts';
import { proveArchive } from './prove-archive.ts';

const at = await coinMonths();

describe('a month of coin reports does not go', () => {
  const nothingGone = async (before: unknown): Promise<void> => {
    expect(await at.asText()).toEqual(before);
    expect([await at.countIn('archived_coins'), await at.countIn('archived_coin_days')]).toEqual([0, 0]);
    expect(await at.noticeTo('client')).toBe('');
    expect(await at.found()).toEqual([]);
  };
  const filesOfCoins = (): string[] =>
    readdirSync(at.folder).filter((name) => name.startsWith('coin_report'));

  it('when a row of it is changed while it is archived, and no file of it is left', async () => {
    const before = await at.asText();
    for (const name of filesOfCoins()) rmSync(join(at.folder, name));
    const db = await at.pool.connect();
    await db.query('begin; set local session_replication_role = replica');
    await db.query(
      `update coin_report set remark = remark || '!' where user_id = ${at.people['client']!.id}`,
    );
    const going = at.onlyCoins();
    const refused = expect(going).rejects.toThrow('changed while they were archived: try again');
    await at.somebodyWaits();
    await db.query('commit');
    db.release();
    await refused;
    expect(filesOfCoins()).toEqual([]);
    await at.bySurprise(`update coin_report set remark = rtrim(remark, '!')`);
    await nothingGone(before);
    for (const { table, file } of await archivesOut(at.pool))
      if (table !== 'coin_report') await at.again(file);
  });

  it('when a day of the casino has a name by which its coins could not be told', async () => {
    const before = await at.asText();
    await at.pool.query(`update events set name = 'Kasino' where sport_id = 6`);
    await expect(at.onlyCoins()).rejects.toThrow('The coins of Kasino could not be remembered by day');
    await at.pool.query(`update events set name = '${DAY_NAME}' where sport_id = 6`);
    await nothingGone(before);
    for (const { file } of await archivesOut(at.pool)) await at.again(file);
  });

  it('twice at once: the other one is told so, and takes no file away', async () => {
    const results = await Promise.allSettled([at.out(), at.out()]);
    const archives = results.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'in_use' }) },
    ]);
    expect(archives.map(({ table }) => table)).toContain('coin_report');
    for (const archive of archives) {
      expect((await proveArchive(join(at.folder, archive.file), undefined)).wrong).toEqual([]);
      await at.again(archive.file);
    }
  });

  it('in the middle of a backup: one that begins meanwhile has all that was remembered', async () => {
    const path = join(at.folder, 'meanwhile');
    const before = await at.countIn('archives');
    const db = await at.pool.connect();
    await db.query('begin; lock table coin_report in access exclusive mode');
    const taking = takeBackup({
      connectionString: at.connectionString,
      path,
      passphrase: undefined,
      takenAt: LATER,
    });
    await at.somebodyWaits();
    await db.query(
      `insert into archives (table_name, month, file, rows, sha256, archived_at) values ('coin_report', '2020-01', '', 1, '', now()); commit`,
    );
    db.release();
    const { manifest } = await taking;
    expect(manifest.tables.find(({ name }) => name === 'archives')?.rows).toBe(before + 1);
  });
});
