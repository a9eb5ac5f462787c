import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { testDatabase } from './test-database.ts';

const { pool } = await testDatabase();
let folder: string;
const PATIENCE = { timeout: 10_000 };

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
  expect(await migrate(pool, { folder })).toEqual(['bats']);
  write('0002-balls.sql', balls);
  expect(await migrate(pool, { folder })).toEqual(['balls']);
  expect(await migrate(pool, { folder })).toEqual([]);
});

test('stops at the number that it is told, and goes on from there', async () => {
  write('0001-bats.sql', bats);
  write('0002-balls.sql', balls);
  expect(await migrate(pool, { folder, upTo: 1 })).toEqual(['bats']);
  expect(await migrate(pool, { folder })).toEqual(['balls']);
});

test('two nodes that start at once apply each file once', async () => {
  write('0001-bats.sql', bats);
  const both = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
  expect(both.flat()).toEqual(['bats']);
});

test('refuses a file that was changed after it had been applied', async () => {
  write('0001-bats.sql', bats);
  await migrate(pool, { folder });
  write('0001-bats.sql', `${bats} -- changed`);
  await expect(migrate(pool, { folder })).rejects.toThrow('0001-bats was changed');
});

describe('a program of the version before', () => {
  const said: string[] = [];
  const older = () => migrate(pool, { folder, say: (line) => void said.push(line) });
  const newerHas = async (sql: string) => {
    write('0001-bats.sql', bats);
    write('0002-balls.sql', sql);
    await migrate(pool, { folder });
    rmSync(join(folder, '0002-balls.sql'));
    said.length = 0;
  };

  test('starts on a database that has only been expanded since, and says so', async () => {
    await newerHas('-- And balls.\n-- expands in 0.2.0\nCREATE TABLE balls (id integer);');
    expect(await older()).toEqual([]);
    expect(said).toEqual([expect.stringContaining('0002-balls is of a newer version')]);
  });

  test.each([
    ['takes something away', '-- No balls.\n-- contracts 0001-bats in 0.2.0\nDROP TABLE bats;'],
    ['says nothing of itself', balls],
    ['says it in another line', `${balls}\n-- expands in 0.2.0`],
  ])('does not start where a migration %s', async (_what, sql) => {
    await newerHas(sql);
    await expect(older()).rejects.toThrow(
      'newer than this program: migration 0002-balls has taken away what it needs',
    );
  });

  test('does not start on what a still newer version has taken away', async () => {
    write('0003-no-balls.sql', '-- No balls.\n-- contracts 0002-balls in 0.3.0\nDROP TABLE balls;');
    await newerHas('-- And balls.\n-- expands in 0.2.0\nCREATE TABLE balls (id integer);');
    rmSync(join(folder, '0003-no-balls.sql'));
    await expect(older()).rejects.toThrow('0003-no-balls');
  });

  test('has noted its own migrations before they could say of themselves what they are', async () => {
    await pool.query(`CREATE TABLE schema_migrations (
      id integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    write('0001-bats.sql', bats);
    const [first] = readMigrations(folder);
    await pool.query(`INSERT INTO schema_migrations VALUES (1, 'bats', $1)`, [first!.checksum]);
    write('0002-balls.sql', balls);
    expect(await migrate(pool, { folder })).toEqual(['balls']);
  });
});

describe('while the house is at work', () => {
  test('a change gives way to who uses its table, and is made when they have ended', async () => {
    write('0001-bats.sql', bats);
    await migrate(pool, { folder });
    write(
      '0002-balls.sql',
      '-- Bats weigh.\n-- expands in 0.2.0\nALTER TABLE bats ADD COLUMN grams integer;',
    );
    const user = await pool.connect();
    const said: string[] = [];
    try {
      await user.query('BEGIN; SELECT FROM bats');
      const migrated = migrate(pool, { folder, say: (line) => void said.push(line) });
      await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('0002-balls waits')]), PATIENCE);
      // Nobody stands behind it meanwhile.
      await pool.query('INSERT INTO bats VALUES (1)');
      await user.query('COMMIT');
      expect(await migrated).toEqual(['balls']);
    } finally {
      user.release();
    }
  });

  const index = '-- Found by id.\n-- expands in 0.2.0\nCREATE INDEX CONCURRENTLY bats_by_id ON bats (id);';
  const validity = async () =>
    (await pool.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('bats_by_id')`)).rows;

  test('an index is built beside it, by one of two nodes that start at once', async () => {
    write('0001-bats.sql', bats);
    write('0002-index.sql', index);
    const both = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
    expect(both.flat()).toEqual(['bats', 'index']);
    expect(await validity()).toEqual([{ indisvalid: true }]);
  });

  test('an index whose building was cut short is built again', async () => {
    write('0001-bats.sql', `${bats} INSERT INTO bats VALUES (1), (1);`);
    await migrate(pool, { folder });
    await expect(pool.query('CREATE UNIQUE INDEX CONCURRENTLY bats_by_id ON bats (id)')).rejects.toThrow();
    expect(await validity()).toEqual([{ indisvalid: false }]);
    write('0002-index.sql', index);
    expect(await migrate(pool, { folder })).toEqual(['index']);
    expect(await validity()).toEqual([{ indisvalid: true }]);
  });
});

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  write('0001-bats.sql', bats);
  write('0002-balls.sql', `${balls} SELECT 1 / 0;`);
  await expect(migrate(pool, { folder })).rejects.toThrow('Migration 0002-balls failed: division by zero');
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
