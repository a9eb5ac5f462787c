import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseAt } from '../db/database-at.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { addJob } from '../jobs/add-job.ts';
import { prepareQueue } from '../jobs/prepare-queue.ts';
import { plainClient } from './plain-client.ts';
import { emptyDatabase, refuseHalfRestored } from './empty-database.ts';
import { fillDatabase } from './fill.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const server = inject('postgres');
const now = new Date('2026-11-20T16:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
const path = join(folder, 'backup');
const role = `plain_${process.pid}`;
const [house, empty] = [`${role}_house`, `${role}_empty`];
/** As an account that may do nothing but work in its own databases. */
const at = (database: string): string => {
  const url = new URL(databaseAt(server, database));
  url.username = role;
  url.password = role;
  return url.href;
};
const restore = (file = path) =>
  restoreBackup({ connectionString: at(empty), path: file, passphrase: undefined, now });

async function asOwner(sql: string, database = 'postgres'): Promise<unknown[]> {
  const client = await plainClient(databaseAt(server, database));
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
/** What a house says that is started on it. */
async function atStart(database: string): Promise<void> {
  const client = await plainClient(at(database));
  try {
    await refuseHalfRestored(client);
  } finally {
    await client.end();
  }
}
const tablesIn = (database: string): Promise<unknown[]> =>
  asOwner(
    `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    database,
  );

beforeAll(async () => {
  await asOwner(`create role ${role} login password '${role}'`);
  for (const name of [house, empty]) await asOwner(`create database ${name} owner ${role}`);
  const pool = createPool(at(house), { max: 2 });
  await migrate(pool);
  await prepareQueue(at(house));
  await addJob(pool, 'check', { kind: 'books' }, 'a job that waits');
  await pool.query(
    `insert into users (username, first_name, role, password_hash) values ('company', 'Elsewhere', 1, 'x')`,
  );
  await pool.end();
  await takeBackup({ connectionString: at(house), path, passphrase: undefined, takenAt: now });
});
afterAll(async () => {
  for (const { name } of (await asOwner(
    `select datname as name from pg_database where starts_with(datname, '${role}')`,
  )) as { name: string }[])
    await asOwner(`drop database ${name} with (force)`);
  await asOwner(`drop role ${role}`);
  rmSync(folder, { recursive: true });
});

it('without the right to make databases a backup is not verified beside the house, and that is said', async () => {
  await expect(verifyBackup({ server: at(house), path, passphrase: undefined })).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('may not make databases'),
  });
});

it('a restore that fails leaves an empty database empty', async () => {
  await expect(restore(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'no_file' });
  await asOwner(`create table keep_me (id integer primary key)`, house);
  await asOwner(`alter table keep_me owner to ${role}`, house);
  const strange = join(folder, 'strange');
  await takeBackup({ connectionString: at(house), path: strange, passphrase: undefined, takenAt: now });
  await asOwner(`drop table keep_me`, house);
  await expect(restore(strange)).rejects.toMatchObject({
    code: 'differs',
    message: expect.stringContaining('keep_me'),
  });
  expect(await tablesIn(empty)).toEqual([]);
  await expect(atStart(empty)).resolves.toBeUndefined();
});

it('a restore that was killed is found, nobody works in its half, and the next one begins anew', async () => {
  const { database } = await fillDatabase({ path, passphrase: undefined }, () => emptyDatabase(at(empty)));
  await expect(atStart(empty)).rejects.toThrow('was cut short');
  await expect(restore()).rejects.toMatchObject({ code: 'in_use' }); // it lives
  // As its death would: the lock goes, the mark stays.
  await asOwner(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${empty}'`);
  await expect(database.letGo()).rejects.toThrow();
  expect(await restore()).toMatchObject({ migrated: [], before: undefined });
  expect(await asOwner('select first_name from users', empty)).toEqual([{ first_name: 'Elsewhere' }]);
  expect(await asOwner('select key from graphile_worker.jobs', empty)).toEqual([{ key: 'a job that waits' }]);
  await expect(atStart(empty)).resolves.toBeUndefined();
}, 60_000);

it('is not put into a database that holds something, which stays as it was', async () => {
  await expect(restore()).rejects.toMatchObject({
    code: 'in_use',
    message: expect.stringContaining('holds something'),
  });
  expect(await asOwner('select first_name from users', empty)).toEqual([{ first_name: 'Elsewhere' }]);
});

it('an account that may make databases puts it in the place of one that holds something, and keeps that', async () => {
  await asOwner(`alter role ${role} createdb`);
  expect((await restore()).before).toBe(`${empty}_before_20261120160000`);
});
