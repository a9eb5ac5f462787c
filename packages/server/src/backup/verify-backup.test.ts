import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '../jobs/add-job.ts';
import { prepareQueue } from '../jobs/prepare-queue.ts';
import {
  CODE,
  DELHI,
  MUMBAI,
  onRunner,
  onSession,
  EVENT,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { readBackupFile, writeBackupFile } from './backup-file.ts';
import { differences } from './compare.ts';
import { plainClient } from './plain-client.ts';
import { BackupFault } from './fault.ts';
import { fillNewDatabase } from './fill.ts';
import type { Manifest } from './manifest.ts';
import type { BackupRecord } from './records.ts';
import { takeBackup } from './take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const { ask, feed, people, pool, connectionString } = await testStory();
const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PASSPHRASE = 'a passphrase of nine words would be better still';
const takenAt = new Date('2026-11-20T16:00:00Z');
const take = async (name: string, passphrase?: string) => {
  const path = join(folder, name);
  return { path, ...(await takeBackup({ connectionString, path, passphrase, takenAt })) };
};
const verify = (path: string, passphrase?: string): Promise<Manifest> =>
  verifyBackup({ server: connectionString, path, passphrase });
const rowsOf = (manifest: Manifest, table: string): number | undefined =>
  manifest.tables.find(({ name }) => name === table)?.rows;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
  await prepareQueue(connectionString);
  await addJob(pool, 'check', { kind: 'books' }, 'a job that waits');
  // What a text format trips over.
  await pool.query(
    `update users set last_name = E'tab\\t line\\n stroke \\\\ end \\\\. é नमस्ते' where username = 'client2'`,
  );
});

describe('a backup', () => {
  it('under load is the same as its manifest in every table; its books, chains and sums hold; one of what it was restored to is the same', async () => {
    const load = { working: true, done: 0 };
    const over = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
      for (let turn = 0; load.working; turn++, load.done++) await work(turn);
    };
    const bets = (who: string) => over(() => ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100), who));
    const cash = over((turn) =>
      ask(
        'payReceiveCash',
        { user_guid: people['client2']!.guid, amount: 1 + turn, type: turn % 2 === 0 ? 1 : 2, remark: '' },
        'agent',
      ),
    );
    const settlements = over((turn) =>
      turn % 2 === 0
        ? ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company')
        : ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 40 + (turn % 20) }, 'company'),
    );
    const betting = [bets('client'), bets('client2')];
    const taken = await take('under-load', PASSPHRASE).finally(() => (load.working = false));
    await Promise.all([...betting, cash, settlements]);
    expect(load.done).toBeGreaterThan(0);
    expect(await verify(taken.path, PASSPHRASE)).toEqual(taken.manifest);
    const { database } = await fillNewDatabase({
      server: connectionString,
      path: taken.path,
      passphrase: PASSPHRASE,
    });
    try {
      const again = join(folder, 'again');
      const second = await takeBackup({ ...database, path: again, passphrase: undefined, takenAt });
      expect(second.manifest).toEqual(taken.manifest);
    } finally {
      await database.drop();
    }
  }, 60_000);

  it('names every table of the house, with the rows that it has', async () => {
    const { manifest } = await take('named');
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
         and to_regclass(table_name) not in (select inhrelid from pg_inherits)`,
    );
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(
      [...rows.map(({ name }) => name), 'waiting jobs'].toSorted(),
    );
    for (const { name } of rows) {
      const { rows: counted } = await pool.query<{ count: bigint }>(`select count(*) from ${name}`);
      expect([name, rowsOf(manifest, name)]).toEqual([name, Number(counted[0]!.count)]);
    }
  });

  it('of what a backup was restored to has the same hash, and the job that waited waits there', async () => {
    const first = await take('first');
    const { database } = await fillNewDatabase({
      server: connectionString,
      path: first.path,
      passphrase: undefined,
    });
    try {
      const second = await takeBackup({
        ...database,
        path: join(folder, 'second'),
        passphrase: undefined,
        takenAt,
      });
      expect(second.manifest).toEqual(first.manifest);
      const client = await plainClient(database.connectionString);
      const { rows } = await client.query('select key, attempts, locked_at from graphile_worker.jobs');
      await client.end();
      expect(rows).toEqual([{ key: 'a job that waits', attempts: 0, locked_at: null }]);
    } finally {
      await database.drop();
    }
  });
});

describe('what is not as it was is found:', () => {
  /** A file that is whole by itself, but says something else. */
  async function planted(name: string, change: (record: BackupRecord) => BackupRecord): Promise<string> {
    const { path } = await take(`${name}-before`);
    const records = await readBackupFile(path, undefined, (all) => Array.fromAsync(all));
    const changed = join(folder, name);
    await writeBackupFile(changed, each(records.map(change)), undefined);
    return changed;
  }
  async function* each(records: readonly BackupRecord[]): AsyncGenerator<BackupRecord> {
    yield* records;
  }
  const saidOf = (path: string): Promise<string> =>
    verify(path).then(
      () => 'verified',
      (error: unknown) => (error instanceof BackupFault ? `${error.code}: ${error.message}` : String(error)),
    );
  const replaced = (record: BackupRecord, from: string, to: string): BackupRecord =>
    record.kind === 'rows'
      ? { kind: 'rows', bytes: Buffer.from(record.bytes.toString('utf8').replace(from, to)) }
      : record;

  it('one letter of one row', async () => {
    const path = await planted('letter', (record) => replaced(record, 'otherclient', 'otherkhient'));
    expect(await saidOf(path)).toBe(
      'differs: The backup does not hold what its manifest says: users: not the same rows.',
    );
  });

  it('a row that is missing', async () => {
    let table = '';
    let rows = 0;
    const path = await planted('row', (record) => {
      if (record.kind === 'table') table = record.name;
      if (record.kind === 'manifest') rows = rowsOf(record.manifest, 'audit_events')!;
      if (record.kind !== 'rows' || table !== 'audit_events') return record;
      const text = record.bytes.toString('utf8');
      return { kind: 'rows', bytes: Buffer.from(text.slice(text.indexOf('\n') + 1)) };
    });
    expect(await saidOf(path)).toBe(
      `differs: The backup does not hold what its manifest says: audit_events: ${rows - 1} rows instead of ${rows}.`,
    );
  });

  it('a row that another one stands on', async () => {
    const path = await planted('reference', (record) => {
      if (record.kind !== 'rows') return record;
      const lines = record.bytes.toString('utf8').split('\n');
      const left = lines.filter((line) => !line.startsWith(`${SESSION}\t`));
      return { kind: 'rows', bytes: Buffer.from(left.join('\n')) };
    });
    expect(await saidOf(path)).toMatch(/^differs: The database refuses what the backup holds: .*foreign key/);
  });

  it('a manifest that was changed without its hash', async () => {
    const path = await planted('sequence', (record) =>
      record.kind === 'manifest'
        ? {
            kind: 'manifest',
            manifest: {
              ...record.manifest,
              sequences: record.manifest.sequences.map((one) =>
                one.name === 'bets_id_seq' ? { ...one, last_value: '1' } : one,
              ),
            },
          }
        : record,
    );
    expect(await saidOf(path)).toBe(
      'changed: The file is not as it was written: its manifest has another hash.',
    );
  });

  it('one row, one sequence and one job of what was restored', async () => {
    const { path } = await take('restored');
    const { database, manifest } = await fillNewDatabase({
      server: connectionString,
      path,
      passphrase: undefined,
    });
    const client = await plainClient(database.connectionString);
    try {
      expect(await differences(client, manifest)).toEqual([]);
      await client.query(
        `update wallets set balance = balance + 1 where user_id = (select min(user_id) from wallets)`,
      );
      await client.query(`select setval('bets_id_seq', 1000000)`);
      await client.query(`select graphile_worker.remove_job('a job that waits')`);
      const stood = manifest.sequences.find(({ name }) => name === 'bets_id_seq')!.last_value;
      expect(await differences(client, manifest)).toEqual([
        'wallets: not the same rows',
        'waiting jobs: 0 rows instead of 1',
        `bets_id_seq: at 1000000 instead of ${stood}`,
      ]);
    } finally {
      await client.end();
      await database.drop();
    }
  });

  it('a book that was wrong in the house already', async () => {
    await pool.query(`update runner_books set pl[1] = pl[1] + 1`);
    const { path } = await take('broken');
    expect(await saidOf(path)).toBe(
      'differs: What the backup holds is not right: Mumbai v Delhi, Match Odds: 2 books are not what their bets make.',
    );
    await pool.query(`update runner_books set pl[1] = pl[1] - 1`);
  });

  it('a newer program', async () => {
    const path = await planted('newer', (record) =>
      record.kind === 'opening'
        ? {
            kind: 'opening',
            opening: {
              ...record.opening,
              version: '9.9.9',
              migrations: [...record.opening.migrations, { id: 9999, name: 'of-tomorrow', checksum: 'x' }],
            },
          }
        : record,
    );
    expect(await saidOf(path)).toBe(
      'newer_program: The backup is of a newer program (9.9.9): it has migration 9999-of-tomorrow, which this one does not know.',
    );
  });
});
