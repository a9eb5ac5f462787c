import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { BackupFault } from './fault.ts';
import { sumUp } from './manifest.ts';
import type { BackupRecord } from './records.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PASSPHRASE = 'a passphrase of nine words would be better still';
const facts = { version: '1', taken_at: '2026-11-20T15:00:00.000Z' };
const manifest = sumUp({
  ...facts,
  migration: 1,
  tables: [{ name: 'balls', rows: 2, sha256: 'x' }],
  sequences: [{ name: 'balls_id_seq', last_value: '2', is_called: true }],
});
const records: BackupRecord[] = [
  {
    kind: 'opening',
    opening: {
      ...facts,
      migrations: [{ id: 1, name: 'balls', checksum: 'c' }],
      tables: [{ name: 'balls', columns: ['id'] }],
    },
  },
  { kind: 'table', name: 'balls' },
  { kind: 'rows', bytes: Buffer.from('1\n') },
  { kind: 'rows', bytes: Buffer.from('2\n') },
  { kind: 'manifest', manifest },
];

async function* told(): AsyncGenerator<BackupRecord> {
  yield* records;
}

async function written(name: string, passphrase?: string): Promise<string> {
  const path = join(folder, name);
  await writeBackupFile(path, told(), passphrase);
  return path;
}

const read = (path: string, passphrase?: string): Promise<BackupRecord[]> =>
  readBackupFile(path, passphrase, (all) => Array.fromAsync(all));

const codeOf = (path: string, passphrase?: string): Promise<string> =>
  read(path, passphrase).then(
    () => 'read',
    (error: unknown) => (error instanceof BackupFault ? error.code : String(error)),
  );

describe.each([
  ['plain', undefined],
  ['encrypted', PASSPHRASE],
])('a %s file', (kind, passphrase) => {
  it('gives back what was put in, and only its owner may read it', async () => {
    const path = await written(`${kind}.pavilion`, passphrase);
    expect(await read(path, passphrase)).toEqual(records);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('with something behind its end is refused', async () => {
    const path = await written(`${kind}-long`, passphrase);
    writeFileSync(path, 'x', { flag: 'a' });
    expect(await codeOf(path, passphrase)).toBe('changed');
  });
});

describe('of a file that is not encrypted', () => {
  it('any one bit that changed is found', async () => {
    const whole = readFileSync(await written('flips'));
    const path = join(folder, 'flipped');
    const codes = new Map<number, string>();
    for (let at = 0; at < whole.length; at++) {
      const flipped = Buffer.from(whole);
      flipped[at]! ^= 1 << (at % 8);
      writeFileSync(path, flipped);
      codes.set(at, await codeOf(path));
    }
    expect([...codes].filter(([, code]) => !/^(not_a_backup|changed|cut)$/.test(code))).toEqual([]);
  });

  it('the part that is missing behind any byte is missed', async () => {
    const path = await written('cut');
    const codes = new Set<string>();
    for (let size = statSync(path).size - 1; size >= 0; size--) {
      truncateSync(path, size);
      codes.add(await codeOf(path));
    }
    expect([...codes]).toEqual(['cut']);
  });
});

it('an encrypted file opens with its key alone, and shows nothing of what is in it', async () => {
  const path = await written('closed', PASSPHRASE);
  expect(await codeOf(path)).toBe('no_key');
  expect(await codeOf(path, `${PASSPHRASE} `)).toBe('other_key');
  expect(readFileSync(path).includes('balls_id_seq')).toBe(false);
});

it('what is no backup is told so, and what is not there', async () => {
  expect(await codeOf(join(folder, 'nowhere'))).toBe('no_file');
  const path = join(folder, 'picture');
  writeFileSync(path, 'This is a picture of a ball, and long enough to hold a head.');
  expect(await codeOf(path)).toBe('not_a_backup');
});

it('a backup that fails on its way leaves no file, under its name or another', async () => {
  async function* fails(): AsyncGenerator<BackupRecord> {
    yield* records.slice(0, 3);
    throw new Error('the database went away');
  }
  const before = readdirSync(folder);
  await expect(writeBackupFile(join(folder, 'failed'), fails(), undefined)).rejects.toThrow('went away');
  expect(readdirSync(folder)).toEqual(before);
});
