import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { calls } from '@pavilion/contract/calls.ts';
import type { App } from '../app.ts';
import { databaseAt } from '../db/database-at.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations, migrationsFolder } from '../db/migration-files.ts';
import { createPool } from '../db/pool.ts';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import {
  EVENT,
  MUMBAI,
  onRunner,
  onSession,
  PASSWORD,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { prepareQueue } from '../jobs/prepare-queue.ts';
import { plainClient } from './plain-client.ts';
import { newDatabase } from './own-database.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const story = await testStory();
const { ask, feed, pool, connectionString } = story;
/** Of a sign-in from before the backup. */
let token = '';
const statusOfJobs = async ({ http }: App): Promise<number> =>
  (
    await http.inject({
      method: 'POST',
      url: `/api/${calls.settlementJobs.path}`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
  ).statusCode;
const folder = mkdtempSync(join(tmpdir(), 'pavilion-backup-'));
const path = join(folder, 'backup');
const now = new Date('2026-11-20T16:00:00Z');
const server = inject('postgres');
const place = `restored_${process.pid}`;
const before = `${place}_before_20261120160000`;
const restore = (at = place, from = path) =>
  restoreBackup({ connectionString: databaseAt(server, at), path: from, passphrase: undefined, now });

afterAll(async () => {
  for (const name of [place, before, `${place}_older`])
    await answer(`drop database if exists ${name} with (force)`, 'postgres');
  rmSync(folder, { recursive: true });
});
beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  // A settlement that nobody works on: the house takes up no jobs before it listens.
  await feed.session();
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await prepareQueue(connectionString);
  await pool.query(`insert into settings (name, value) values ('large_settlement', '1')`);
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
  const payload = { username: 'company', password: PASSWORD };
  const signedIn = await story.app.http.inject({ method: 'POST', url: '/api/login', payload });
  token = signedIn.json<{ data: { token: string } }>().data.token;
  await takeBackup({ connectionString, path, passphrase: undefined, takenAt: now });
});

async function answer(sql: string, at = place): Promise<unknown[]> {
  const client = await plainClient(databaseAt(server, at));
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('is put where nothing was, with its bets, and everybody is signed out', async () => {
  const { endedSignIns, migrated, before: old } = await restore();
  expect({ migrated, old }).toEqual({ migrated: [], old: undefined });
  expect(endedSignIns).toBeGreaterThan(0);
  expect(await answer('select stake::text from bets order by id')).toEqual([
    { stake: '100000' },
    { stake: '850000' },
  ]);
  expect(await answer('select end_reason from sign_ins group by 1')).toEqual([
    { end_reason: 'a backup was restored' },
  ]);
});

it('goes on from there: the next row of a table has the next number', async () => {
  const copy = createPool(databaseAt(server, place), { max: 1 });
  const { rows } = await copy.query<{ next: string; last: string }>(
    `select nextval('bets_id_seq')::text as next, (select max(id) + 1 from bets)::text as last`,
  );
  await copy.end();
  expect(rows[0]!.next).toBe(rows[0]!.last);
});

it('lets a house that is started on it take up the settlement that was unfinished, once, and everybody sign in anew', async () => {
  const there = databaseAt(server, place);
  const restored = createPool(there, { max: 10 });
  const app = await anotherNode({ ...story, pool: restored, connectionString: there });
  try {
    expect([await statusOfJobs(story.app), await statusOfJobs(app)]).toEqual([200, 401]);
    await app.jobs.start();
    await expect
      .poll(async () => (await restored.query('select stage from settlement_jobs')).rows, { timeout: 15_000 })
      .toEqual([{ stage: 'done' }]);
    await expect
      .poll(() => answer('select key from graphile_worker.jobs where task_identifier = $$settle$$'))
      .toEqual([]);
  } finally {
    await app.jobs.stop();
    await app.close();
    await restored.end();
  }
  expect(await answer('select count(*)::int as settlements from settlements')).toEqual([{ settlements: 1 }]);
  // 8,500 won; the market still ties up 1,000.
  expect(
    await answer(
      `select balance::text, used_limit::text from wallets join users on id = user_id where username = 'client'`,
    ),
  ).toEqual([{ balance: '10850000', used_limit: '100000' }]);
}, 60_000);

it('does not take the place of a database that somebody is connected to', async () => {
  const client = await plainClient(databaseAt(server, place));
  await expect(restore()).rejects.toMatchObject({ code: 'in_use' });
  await client.end();
  expect(await answer('select count(*)::int as bets from bets')).toEqual([{ bets: 2 }]);
});

it('keeps the database that was there, whole, under another name', async () => {
  await answer(`insert into settings (name, value) values ('mine', '1')`);
  expect((await restore()).before).toBe(before);
  expect(await answer(`select name from settings where name = 'mine'`)).toEqual([]);
  expect(await answer(`select name from settings where name = 'mine'`, before)).toEqual([{ name: 'mine' }]);
});

it('of an older program is brought up to this one', async () => {
  const older = await newDatabase(server);
  const old = createPool(older.connectionString, { max: 1 });
  const file = join(folder, 'older');
  try {
    await migrate(old, { upTo: 30 });
    await old.query(
      `insert into users (username, first_name, role, password_hash) values ('company', 'Of old', 1, 'x')`,
    );
    await takeBackup({ ...older, path: file, passphrase: undefined, takenAt: now });
  } finally {
    await old.end();
    await older.drop();
  }
  const { manifest, migrated } = await restore(`${place}_older`, file);
  expect(manifest.migration).toBe(30);
  expect(migrated).toEqual(
    readMigrations(migrationsFolder)
      .slice(30)
      .map(({ name }) => name),
  );
  expect(await answer('select first_name from users', `${place}_older`)).toEqual([{ first_name: 'Of old' }]);
});
