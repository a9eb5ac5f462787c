import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backup } from '@pavilion/contract/backups.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool, transaction } from '../db/pool.ts';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { backupFolder } from './backup-folder.ts';
import { askForBackup, beginTry } from './backup-steps.sql.ts';
import { listBackups } from './backups.sql.ts';
import { fillNewDatabase } from './fill.ts';
import { runBackup } from './run-backup.ts';

const path = mkdtempSync(join(tmpdir(), 'pavilion-taken-up-'));
const env = { PAVILION_BACKUPS: path };
const story = await testStory(env);
const { app, ask, clock, codeOf, connectionString, pool } = story;
const { house } = app;
const folder = backupFolder(house);
const other = await anotherNode(story, env);
afterAll(async () => {
  await other.close();
  rmSync(path, { recursive: true });
});

const SOON = { timeout: 50_000 };
const named = async (id: string): Promise<Backup | undefined> =>
  (await listBackups(pool)).find(({ backup_id }) => backup_id === id);
const until = (id: string, state: Backup['state']): Promise<void> =>
  vi.waitFor(async () => expect((await named(id))?.state).toBe(state), SOON);

/** As its process leaves it that dies so often on its way. */
async function leftBehind(tries: number): Promise<{ id: string; file: string }> {
  const file = folder.newName(clock.now);
  const id = await transaction(pool, async (db) => {
    const asked = (await askForBackup(db, { kind: 'hand', by: null, at: clock.now }))!;
    for (let one = 0; one < tries; one += 1)
      await beginTry(db, asked, { file, at: clock.now, encrypted: false });
    return asked;
  });
  return { id, file };
}

beforeAll(async () => {
  await app.jobs.start();
  const { backup_id } = await ask('cronDbBackup', { wait: 0 }, 'company');
  await until(backup_id, 'verified');
  await app.jobs.stop();
});

describe('a process that dies', () => {
  it('before its file is whole leaves a job that begins anew', async () => {
    const { id, file } = await leftBehind(1);
    writeFileSync(join(path, `${file}.part`), 'half of it');
    await app.jobs.start();
    await until(id, 'verified');
    await app.jobs.stop();
    expect((await named(id))!.file).not.toBe(file);
    expect(readdirSync(path).filter((name) => name.startsWith(file))).toEqual([]);
  });

  it('after its file has its name leaves one that is taken as it is', async () => {
    const whole = (await listBackups(pool)).find(({ state }) => state === 'verified')!;
    const { id, file } = await leftBehind(1);
    copyFileSync(join(path, whole.file), join(path, file));
    const before = readdirSync(path);
    await app.jobs.start();
    await until(id, 'verified');
    await app.jobs.stop();
    expect(await named(id)).toMatchObject({ file, sha256: whole.sha256, rows: whole.rows });
    expect(readdirSync(path)).toEqual(before);
  });

  it('each time is not tried a fourth time: it failed, and the next may begin', async () => {
    const { id } = await leftBehind(3);
    expect(await codeOf('cronDbBackup', {}, 'company')).toBe('backup_running');
    await app.jobs.start();
    await until(id, 'failed');
    expect((await named(id))!.fault).toMatchObject({ code: 'ended' });
    await app.jobs.stop();
    const { id: next } = await leftBehind(0);
    await pool.query(`select graphile_worker.remove_job($1)`, [`backup:${next}`]);
    const { backup_id } = await ask('cronDbBackup', {}, 'company');
    expect((await named(next))!.fault).toMatchObject({ code: 'ended' });
    await app.jobs.start();
    await until(backup_id, 'verified');
    await app.jobs.stop();
  });

  it('of its own will, as a house that is stopped, does not count it as a try', async () => {
    const { id } = await leftBehind(0);
    const stop = new AbortController();
    const run = runBackup(house, { connectionString }, { id, signal: stop.signal });
    const tries = async (): Promise<unknown> =>
      (await pool.query('select tries, finished_at from backups where id = $1', [id])).rows[0];
    await vi.waitFor(async () => expect(await tries()).toEqual({ tries: 1, finished_at: null }), SOON);
    stop.abort(new Error('the house is stopped'));
    await expect(run).rejects.toThrow('the house is stopped');
    expect(await tries()).toEqual({ tries: 0, finished_at: null });
    await runBackup(house, { connectionString }, { id, signal: new AbortController().signal });
    expect((await named(id))!.state).toBe('verifying');
    await app.jobs.start();
    await until(id, 'verified');
    await app.jobs.stop();
  });
});

it('two nodes that are asked at once make one', { timeout: 60_000 }, async () => {
  const before = (await listBackups(pool)).length;
  const { token } = await ask('login', { username: 'company', password: 'Pavilion@2026' }, 'company');
  const headers = { authorization: `Bearer ${token}` };
  const asked = await Promise.all(
    [app, other, app, other, app, other].map(({ http }) =>
      http.inject({ method: 'GET', url: '/api/cron/db_backup', headers }),
    ),
  );
  expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  await Promise.all([app.jobs.start(), other.jobs.start()]);
  const [made] = await listBackups(pool);
  await until(made!.backup_id, 'verified');
  await Promise.all([app.jobs.stop(), other.jobs.stop()]);
  const after = await listBackups(pool);
  expect(after).toHaveLength(before + 1);
  expect(readdirSync(path)).toHaveLength(after.filter(({ state }) => state === 'verified').length);
});

it('a restored house knows its files: its own backup is whole, later ones are found, and none is taken anew', async () => {
  const [newest, older] = (await listBackups(pool)).filter(({ state }) => state === 'verified');
  const gone = (await listBackups(pool)).filter(({ state }) => state === 'verified').at(-1)!;
  const before = readdirSync(path).filter((file) => file !== gone.file);
  rmSync(join(path, gone.file));
  const { database } = await fillNewDatabase({
    server: connectionString,
    path: join(path, older!.file),
    passphrase: undefined,
  });
  const restored = createPool(database.connectionString, { max: 5 });
  const house2 = await anotherNode({ ...story, ...database, pool: restored }, { ...env, PORT: '0' });
  await house2.listen();
  try {
    await vi.waitFor(async () => {
      const list = await listBackups(restored);
      const state = (file: string): string | undefined => list.find((one) => one.file === file)?.state;
      expect([state(older!.file), state(newest!.file), state(gone.file)]).toEqual([
        'verified',
        'made',
        'gone',
      ]);
      expect(list.find(({ file }) => file === newest!.file)?.kind).toBe('found');
      expect(list.filter(({ state: one }) => one === 'running')).toEqual([]);
    }, SOON);
    expect(readdirSync(path).toSorted()).toEqual(before.toSorted());
  } finally {
    await house2.close();
    await restored.end();
    await database.drop();
  }
});
