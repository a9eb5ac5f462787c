import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { testDatabase } from './test-database.ts';

const { pool } = await testDatabase();
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await pool.query('DROP TABLE IF EXISTS schema_migrations, bats, balls');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql);
const bats = '-- Players need bats.\nCREATE TABLE bats (id integer);';
const balls = '-- And balls.\nCREATE TABLE balls (id integer);';

test('applies what is new, in order, once', async () => {
  write('0001-bats.sql', bats);
  expect(await migrate(pool, folder)).toEqual(['bats']);
  write('0002-balls.sql', balls);
  expect(await migrate(pool, folder)).toEqual(['balls']);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('stops at the number that it is told, and goes on from there', async () => {
  write('0001-bats.sql', bats);
  write('0002-balls.sql', balls);
  expect(await migrate(pool, folder, 1)).toEqual(['bats']);
  expect(await migrate(pool, folder)).toEqual(['balls']);
});

test('two nodes that start at once apply each file once', async () => {
  write('0001-bats.sql', bats);
  const both = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(both.flat()).toEqual(['bats']);
});

test('refuses a file that was changed after it had been applied', async () => {
  write('0001-bats.sql', bats);
  await migrate(pool, folder);
  write('0001-bats.sql', `${bats} -- changed`);
  await expect(migrate(pool, folder)).rejects.toThrow('0001-bats was changed');
});

test('refuses to run an older program on a newer database', async () => {
  write('0001-bats.sql', bats);
  write('0002-balls.sql', balls);
  await migrate(pool, folder);
  rmSync(join(folder, '0002-balls.sql'));
  await expect(migrate(pool, folder)).rejects.toThrow(
    'newer than this program: it knows migration 0002-balls',
  );
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  write('0001-bats.sql', bats);
  write('0002-balls.sql', `${balls} SELECT 1 / 0;`);
  await expect(migrate(pool, folder)).rejects.toThrow('Migration 0002-balls failed: division by zero');
  expect(
    (await pool.query(`SELECT to_regclass('bats') AS bats, to_regclass('balls') AS balls`)).rows,
  ).toEqual([{ bats: 'bats', balls: null }]);
});

test.each([
  ['a name without a number', 'bats.sql', bats, 'named like 0001-accounts.sql'],
  ['a number left out', '0002-bats.sql', bats, 'has the number 1'],
  [
    'a first line that does not say why',
    '0001-bats.sql',
    'CREATE TABLE bats ();',
    'line 1 must be a comment',
  ],
])('refuses %s', (_name, file, sql, message) => {
  write(file, sql);
  expect(() => readMigrations(folder)).toThrow(message);
});
