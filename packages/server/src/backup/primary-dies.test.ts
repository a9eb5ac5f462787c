import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { startPair } from '../testing/pair.fixtures.ts';
import { urlOf } from '../testing/servers.fixtures.ts';
import { takeBackup } from './take-backup.ts';

test('the primary is killed in the middle of a backup: no half one is called whole, and the next one, at the promoted standby, has all of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pair = await startPair();
  onTestFinished(pair.stop);
  const { primary, standby } = pair.servers();
  const backup = (of: typeof primary, name: string) =>
    takeBackup({
      connectionString: urlOf(of),
      path: join(folder, name),
      passphrase: undefined,
      takenAt: new Date(),
    });
  const pool = createPool(urlOf(primary), { max: 2, log: () => undefined });
  onTestFinished(() => pool.end());
  await migrate(pool);
  await pool.query(
    `insert into settings (name, value) select 'filler ' || n, '1' from generate_series(1, 4000) n`,
  );
  const { manifest } = await backup(primary, 'before');

  // Somebody holds a table that it has to copy: it is in the middle, and stays there.
  const holder = await pool.connect();
  holder.on('error', () => undefined); // it goes with the primary
  await holder.query('begin; lock table settings in access exclusive mode');
  const struck = backup(primary, 'struck').then(
    () => 'whole',
    () => 'failed',
  );
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where application_name = 'pavilion-backup' and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  pair.kill();
  expect(await struck).toBe('failed');
  holder.release(true);
  expect(existsSync(join(folder, 'struck'))).toBe(false);

  await pair.promote();
  const next = await vi.waitFor(() => backup(standby, 'struck'), { timeout: 10_000 });
  expect(next.manifest.sha256).toBe(manifest.sha256);
  expect(readdirSync(folder).toSorted()).toEqual(['before', 'struck']);
});
