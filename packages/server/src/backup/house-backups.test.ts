import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backup } from '@pavilion/contract/backups.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODE, DELHI, MUMBAI, onRunner, PASSWORD, testStory } from '../testing/story.fixtures.ts';
import { fillNewDatabase } from './fill.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-backups-'));
const KEY = 'a passphrase of nine words would be better';
const story = await testStory({ PAVILION_BACKUPS: folder, PAVILION_BACKUP_KEY: KEY });
const { app, ask, codeOf, connectionString, feed, pool, send } = story;
afterAll(() => rmSync(folder, { recursive: true }));

const SOON = { timeout: 50_000 };
const rows = async (): Promise<Backup[]> => (await ask('getDbBackup', {}, 'company')).list;
const named = async (id: string): Promise<Backup | undefined> =>
  (await rows()).find(({ backup_id }) => backup_id === id);
const until = (id: string, state: Backup['state']): Promise<void> =>
  vi.waitFor(async () => expect((await named(id))?.state).toBe(state), SOON);
const make = async (): Promise<string> => {
  const { backup_id } = await ask('cronDbBackup', { wait: 0 }, 'company');
  await until(backup_id, 'verified');
  return backup_id;
};
const lastAct = async (): Promise<unknown> =>
  (await pool.query('select action, object from audit_events order by id desc limit 1')).rows[0];

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
});

describe('by hand', () => {
  it('a house without one says so and is not alarmed', async () => {
    const { list, status, encrypts } = await ask('getDbBackup', {}, 'company');
    expect([list, status.due, status.failed, encrypts]).toEqual([[], 0, null, 1]);
    const { backup, needs_you } = await ask('dashboard', {}, 'company');
    expect(backup).toMatchObject({ verified_at: null, due: 0 });
    expect(needs_you.filter(({ kind }) => kind.startsWith('backup'))).toEqual([]);
  });

  it('is taken up, made, and verified; one at a time', async () => {
    await app.jobs.start();
    await app.jobs.stop();
    const answer = await send('cronDbBackup', {}, 'admin8');
    expect([answer.status, answer.body.message]).toEqual([200, 'Success']);
    expect(await lastAct()).toEqual({
      action: 'take_backup',
      object: `backup:${answer.body.data!.backup_id}`,
    });
    expect(await codeOf('cronDbBackup', {}, 'company')).toBe('backup_running');
    expect((await rows()).map(({ state, asked_by }) => [state, asked_by])).toEqual([['running', 'admin8']]);
    await app.jobs.start();
    await until(answer.body.data!.backup_id, 'verified');
    const made = (await rows())[0]!;
    expect(made).toMatchObject({
      kind: 'hand',
      encrypted: 1,
      fault: null,
      date: story.clock.now.toISOString(),
    });
    expect(readdirSync(folder)).toEqual([made.file]);
    expect(made.size).toBe(readFileSync(join(folder, made.file)).length);
    expect(made.rows).toBeGreaterThan(50);
    expect(made.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('answers when it is made, if that is waited for', async () => {
    const { backup_id } = await ask('cronDbBackup', { wait: 1 }, 'company');
    expect((await named(backup_id))?.state).toMatch(/^(made|verifying|verified)$/);
    await until(backup_id, 'verified');
  });

  it('says why it could not be made, to who waits and on the dashboard', async () => {
    const kept = app.house.config.backupFolder;
    const inTheWay = join(folder, 'a file');
    writeFileSync(inTheWay, '');
    Object.assign(app.house.config, { backupFolder: join(inTheWay, 'below') });
    const { status, body } = await send('cronDbBackup', { wait: 1 }, 'company');
    Object.assign(app.house.config, { backupFolder: kept });
    rmSync(inTheWay);
    expect([status, body.code]).toEqual([500, 'backup_failed']);
    expect((await rows())[0]).toMatchObject({ state: 'failed', fault: { code: 'other' } });
    const tasks = (await ask('dashboard', {}, 'company')).needs_you;
    expect(tasks.filter(({ kind }) => kind === 'backup_failed').map(({ link }) => link)).toEqual([
      '/db_backup',
    ]);
    expect((await ask('dashboard', {}, 'subcompany')).backup).toBeNull();
    await make();
    const after = (await ask('dashboard', {}, 'company')).needs_you;
    expect(after.filter(({ kind }) => kind.startsWith('backup'))).toEqual([]);
  });
});

describe('a backup that is there', () => {
  const tokenOf = async (username: string): Promise<string> =>
    (await send('login', { username, password: PASSWORD })).body.data!.token;
  const fetchFile = async (id: string, username: string) =>
    app.http.inject({
      method: 'GET',
      url: `/api/download_db_backup/${id}`,
      headers: { authorization: `Bearer ${await tokenOf(username)}` },
    });

  it('is downloaded as it is, and can be restored', async () => {
    const [newest] = await rows();
    const answer = await fetchFile(newest!.backup_id, 'company');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${newest!.file}"`);
    const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    expect(hash(answer.rawPayload)).toBe(hash(readFileSync(join(folder, newest!.file))));
    expect(await lastAct()).toEqual({ action: 'download_backup', object: `backup:${newest!.backup_id}` });
    const path = join(folder, 'downloaded');
    writeFileSync(path, answer.rawPayload);
    const { manifest, database } = await fillNewDatabase({ server: connectionString, path, passphrase: KEY });
    await database.drop();
    rmSync(path);
    expect(manifest.sha256).toBe(newest!.sha256);
  });

  it.each(['subcompany', 'agent', 'client'])('is nobody else’s: %s', async (username) => {
    const [{ backup_id } = { backup_id: '' }] = await rows();
    expect((await fetchFile(backup_id, username)).statusCode).toBe(403);
    expect([
      await codeOf('getDbBackup', {}, username),
      await codeOf('cronDbBackup', {}, username),
      await codeOf('verifyDbBackup', { backup_id }, username),
      await codeOf('deleteDbBackup', { backup_id, code: CODE }, username),
    ]).toEqual(Array(4).fill('not_permitted'));
  });

  it('of which a byte was changed does not hold: it is said, and it is verified no longer', async () => {
    const id = await make();
    const path = join(folder, (await named(id))!.file);
    const bytes = readFileSync(path);
    bytes[bytes.length - 100]! ^= 1;
    writeFileSync(path, bytes);
    await ask('verifyDbBackup', { backup_id: id }, 'company');
    await until(id, 'broken');
    expect(await named(id)).toMatchObject({ verified_at: null, fault: { code: 'changed' } });
    bytes[bytes.length - 100]! ^= 1;
    writeFileSync(path, bytes);
    await ask('verifyDbBackup', { backup_id: id }, 'company');
    await until(id, 'verified');
  });

  it('is deleted with its file by the code alone', async () => {
    const id = await make();
    const { file } = (await named(id))!;
    expect(await codeOf('deleteDbBackup', { backup_id: id, code: '9051' }, 'company')).toBe('wrong_code');
    expect(await codeOf('deleteDbBackup', { backup_id: id, code: CODE }, 'company')).toBe('ok');
    expect(await lastAct()).toEqual({ action: 'delete_backup', object: `backup:${id}` });
    expect(await named(id)).toBeUndefined();
    await vi.waitFor(() => expect(readdirSync(folder)).not.toContain(file), SOON);
    expect(await codeOf('deleteDbBackup', { backup_id: id, code: CODE }, 'company')).toBe('unknown_backup');
    expect((await fetchFile(id, 'company')).statusCode).toBe(404);
  });
});
