import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { plainClient } from './plain-client.ts';
import { dropAbandoned, newDatabase } from './own-database.ts';
import { snapshot } from './snapshot.ts';
import { beTheOnlyTaker, sweepLeftovers } from './sweep.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const { pool, connectionString } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

vi.setConfig({ testTimeout: 60_000 });
/** However busy the machine is. */
const PATIENCE = { timeout: 30_000 };
/** Takes nothing, as a disk without room. */
const FULL = '/dev/full';
const isOurs = (name: string): boolean => name.startsWith('house');
const takenAt = new Date('2026-11-20T16:00:00Z');
const take = async (name: string) => {
  const path = join(folder, name);
  return { path, ...(await takeBackup({ connectionString, path, passphrase: undefined, takenAt })) };
};

const openSnapshots = async (): Promise<number | null> =>
  (
    await pool.query(
      `select from pg_stat_activity where application_name = 'pavilion-backup' and datname = current_database()`,
    )
  ).rowCount;

/** More rows than the connection takes in at once. */
const fill = async (): Promise<void> => {
  await pool.query(`insert into settings (name, value)
    select 'filler ' || n, to_jsonb(repeat('x', 4000)) from generate_series(1, 5000) n`);
};

it('ends with the connection that it reads by, in the midst of a table too', async () => {
  await fill();
  const client = await plainClient(connectionString);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let table = '';
  const reading = async (): Promise<void> => {
    for await (const record of snapshot(client, { version: '1', takenAt })) {
      if (record.kind === 'rows' && table === 'settings')
        await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      if (record.kind === 'table') table = record.name;
    }
  };
  await expect(reading()).rejects.toThrow();
  expect(table).toBe('settings');
  await client.end();
  await pool.query(`delete from settings where name like 'filler %'`);
});

it.skipIf(!existsSync(FULL))(
  'a full disk ends a backup: no file is left, nobody waits at the database (skipped where there is no such device)',
  async () => {
    await fill();
    symlinkSync(FULL, join(folder, 'full.part'));
    await expect(take('full')).rejects.toMatchObject({
      code: 'disk_full',
      message: `There is no room for ${join(folder, 'full')}.`,
    });
    await pool.query(`delete from settings where name like 'filler %'`);
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
    await expect.poll(openSnapshots, PATIENCE).toBe(0);
  },
);

it('a backup that is cancelled leaves no file, and its snapshot is free, whatever it was waiting for', async () => {
  const cancel = new AbortController();
  const path = join(folder, 'cancelled');
  const holder = await plainClient(connectionString);
  await holder.query('begin; lock table settings');
  const taking = takeBackup({
    connectionString,
    path,
    passphrase: undefined,
    takenAt,
    signal: cancel.signal,
  });
  taking.catch(() => undefined); // it is looked at below
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount,
      PATIENCE,
    )
    .toBe(1);
  cancel.abort();
  await expect(taking).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(folder).filter((name) => name.startsWith('cancelled'))).toEqual([]);
  await expect.poll(openSnapshots, PATIENCE).toBe(1); // the holder's alone
  await holder.end();
});

it('a verification that is cancelled leaves no database', async () => {
  const { path } = await take('to-cancel');
  const verify = (signal: AbortSignal): Promise<unknown> =>
    verifyBackup({ server: connectionString, path, passphrase: undefined, signal });
  await expect(verify(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  const cancel = new AbortController();
  const verifying = verify(cancel.signal);
  verifying.catch(() => undefined); // it is looked at below
  await expect
    .poll(
      async () =>
        (await pool.query(`select from pg_database where starts_with(datname, 'pavilion_from_backup_')`))
          .rowCount,
      PATIENCE,
    )
    .not.toBe(0);
  cancel.abort();
  await expect(verifying).rejects.toMatchObject({ name: 'AbortError' });
  expect(await dropAbandoned(connectionString)).toEqual([]);
});

it('one backup is taken at a time', async () => {
  const other = await plainClient(connectionString);
  await beTheOnlyTaker(other);
  await expect(take('one')).rejects.toMatchObject({ code: 'in_use' });
  const waiting = take('one'); // who has just been cut short is gone in a moment
  await other.end();
  expect((await waiting).bytes).toBeGreaterThan(0);
});

it('what dead processes left is swept, and nothing of the living or of others', async () => {
  const living = await newDatabase(connectionString);
  const dead = await newDatabase(connectionString);
  await dead.letGo();
  const left = join(folder, 'left');
  mkdirSync(left);
  for (const name of ['house-1', 'house-2.part', 'film.part']) writeFileSync(join(left, name), '');
  const swept: string[] = [];
  // Whoever has just ended is gone in a moment.
  await expect
    .poll(async () => {
      swept.push(...(await sweepLeftovers({ connectionString, folder: left, isOurs })));
      const { rows } = await pool.query<{ name: string }>(
        'select datname as name from pg_database where datname = any ($1)',
        [[living.name, dead.name]],
      );
      return rows;
    }, PATIENCE)
    .toEqual([{ name: living.name }]);
  expect(swept).toContain('house-2.part');
  expect(readdirSync(left).toSorted()).toEqual(['film.part', 'house-1']);
  await living.drop();
  expect(await sweepLeftovers({ connectionString, folder: join(left, 'nowhere'), isOurs })).toEqual([]);
});

it('a sweep lets the file of a running backup be', async () => {
  const taker = await plainClient(connectionString);
  await beTheOnlyTaker(taker);
  const left = join(folder, 'running');
  mkdirSync(left);
  writeFileSync(join(left, 'house.part'), '');
  expect(await sweepLeftovers({ connectionString, folder: left, isOurs })).toEqual([]);
  await taker.end();
  await expect
    .poll(() => sweepLeftovers({ connectionString, folder: left, isOurs }), PATIENCE)
    .toEqual(['house.part']);
});
