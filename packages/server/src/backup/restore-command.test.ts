import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseAt } from '../db/database-at.ts';
import { testDatabase } from '../db/test-database.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { plainClient } from './plain-client.ts';
import type { BackupRecord } from './records.ts';
import { takeBackup } from './take-backup.ts';

const COMMAND = join(import.meta.dirname, '..', '..', '..', '..', 'tools', 'restore.ts');
const KEY = 'a key of sixteen letters and more';
const { pool, connectionString } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
const file = (name: string): string => join(folder, name);
const place = `commanded_${process.pid}`;
const server = inject('postgres');

type Said = { code: number; out: string; error: string };

/** `npm run restore` in an environment of its own. */
function command(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Said> {
  const { promise, resolve } = Promise.withResolvers<Said>();
  const of = { env: { PATH: process.env['PATH'], DATABASE_URL: databaseAt(server, place), ...env } };
  const child = execFile(process.execPath, [COMMAND, ...args], of, (_, out, error) =>
    resolve({ code: child.exitCode ?? -1, out, error }),
  );
  return promise;
}

async function inServer(sql: string): Promise<unknown[]> {
  const client = await plainClient(server);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
const databases = (): Promise<unknown[]> =>
  inServer(`select datname from pg_database where starts_with(datname, '${place}') order by 1`);

beforeAll(async () => {
  await pool.query(
    `insert into users (username, first_name, role, password_hash) values ('company', 'Backed up', 1, 'x')`,
  );
  const takenAt = new Date('2026-11-20T16:00:00Z');
  for (const [name, passphrase] of [
    ['whole', undefined],
    ['closed', KEY],
  ] as const)
    await takeBackup({ connectionString, path: file(name), passphrase, takenAt });
  const whole = readFileSync(file('whole'));
  writeFileSync(file('empty'), '');
  writeFileSync(file('cut'), whole.subarray(0, whole.length - 1000));
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1]! ^= 4;
  writeFileSync(file('flipped'), flipped);
  const records = await readBackupFile(file('whole'), undefined, (all) => Array.fromAsync(all));
  await writeBackupFile(file('newer'), ofTomorrow(records), undefined);
});
afterAll(async () => {
  for (const { datname } of (await databases()) as { datname: string }[])
    await inServer(`drop database ${datname} with (force)`);
  rmSync(folder, { recursive: true });
});

async function* ofTomorrow(records: readonly BackupRecord[]): AsyncGenerator<BackupRecord> {
  for (const record of records) {
    if (record.kind !== 'opening') yield record;
    else {
      const migrations = [...record.opening.migrations, { id: 9999, name: 'of-tomorrow', checksum: 'x' }];
      yield { kind: 'opening', opening: { ...record.opening, version: '9.9.9', migrations } };
    }
  }
}

describe('the command says what is wrong, ends with 1 and makes nothing:', () => {
  it.each([
    ['nowhere', {}, /^There is no file .*nowhere\. Nothing was changed\.\n$/],
    ['', {}, /cannot be opened \(EISDIR\)\. Nothing was changed\.\n$/],
    ['empty', {}, /^The file ends too early: a part of it is missing\. Nothing was changed\.\n$/],
    ['cut', {}, /^The file ends too early: a part of it is missing\. Nothing was changed\.\n$/],
    [
      'flipped',
      {},
      // Where the bit stands says who notices first: the file's own sums, or the database that is given what it holds.
      /^The (file is not as it was written|database refuses what the backup holds): .*\. Nothing was changed\.\n$/,
    ],
    ['newer', {}, /^The backup is of a newer program \(9\.9\.9\): .* Nothing was changed\.\n$/],
    ['closed', {}, /^The file is encrypted: set PAVILION_BACKUP_KEY to its key\. Nothing was changed\.\n$/],
    [
      'closed',
      { PAVILION_BACKUP_KEY: `${KEY}!` },
      /^The file is encrypted with another key than PAVILION_BACKUP_KEY\. Nothing was changed\.\n$/,
    ],
  ])('%s %o', async (name, env, says) => {
    const { code, out, error } = await command([file(name)], env);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(says);
    expect(await databases()).toEqual([]);
  });

  it('no file named', async () => {
    expect(await command([])).toEqual({ code: 2, out: '', error: 'npm run restore -- FILE\n' });
  });

  it('a server that is not there', async () => {
    const { code, error } = await command([file('whole')], {
      DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c',
    });
    expect(code).toBe(1);
    expect(error).toMatch(/^The database does not answer: .*ECONNREFUSED.* Nothing was changed\.\n$/);
  });
});

it('an encrypted backup is put in the place of what is there, which is kept; while somebody works in it, it is not', async () => {
  const key = { PAVILION_BACKUP_KEY: KEY };
  const first = await command([file('closed')], key);
  expect(first).toMatchObject({ code: 0, error: '' });
  expect(first.out).toMatch(/^Restored: \d+ rows in \d+ tables as of 2026-11-20T16:00:00\.000Z/);
  const worker = await plainClient(databaseAt(server, place));
  const refused = await command([file('closed')], key);
  expect(refused.code).toBe(1);
  expect(refused.error).toContain('stop every node of the house first. Nothing was changed.');
  await worker.query(`update users set first_name = 'Of before'`);
  await worker.end();
  const second = await command([file('closed')], key);
  const [, before] = /is kept as (\w+)/.exec(second.out) ?? [];
  expect(await databases()).toEqual([{ datname: place }, { datname: before }]);
  for (const [name, expected] of [
    [place, 'Backed up'],
    [before!, 'Of before'],
  ] as const) {
    const client = await plainClient(databaseAt(server, name));
    expect((await client.query('select first_name from users')).rows).toEqual([{ first_name: expected }]);
    await client.end();
  }
}, 60_000);
