import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backup } from '@pavilion/contract/backups.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { backupFolder } from './backup-folder.ts';
import { listBackups, noteFound } from './backups.sql.ts';
import { newestBackup } from './newest-backup.ts';
import { askByNight } from './run-backup.ts';
import { tidyBackups } from './tidy-backups.ts';

const path = mkdtempSync(join(tmpdir(), 'pavilion-nights-'));
const story = await testStory({ PAVILION_BACKUPS: path });
const { app, ask, clock, forget, pool } = story;
const { house } = app;
const folder = backupFolder(house);
afterAll(() => rmSync(path, { recursive: true }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOON = { timeout: 50_000 };
const newest = async (): Promise<Backup | undefined> => (await listBackups(pool))[0];
const age = async (): Promise<number> => {
  const text = await house.metrics.registry.getSingleMetricAsString('pavilion_backup_age_seconds');
  return Number(text.split(' ').at(-1));
};
const tasks = async (): Promise<(string | number)[][]> => {
  forget('company');
  const { needs_you } = await ask('dashboard', {}, 'company');
  return needs_you.filter(({ kind }) => kind.startsWith('backup')).map(({ kind, figure }) => [kind, figure]);
};

beforeAll(() => app.jobs.start());

describe('the night', () => {
  it('takes one and proves it; the dashboard and the metrics say so', async () => {
    await askByNight(house);
    await vi.waitFor(async () => expect((await newest())?.state).toBe('verified'), SOON);
    const at = clock.now.toISOString();
    expect(await newest()).toMatchObject({ kind: 'night', asked_by: '', verified_at: at });
    clock.now = new Date(clock.now.getTime() + HOUR);
    expect(await age()).toBe(3600);
    forget('company');
    const { backup } = await ask('dashboard', {}, 'company');
    expect(backup).toMatchObject({ verified_taken_at: at, verified_at: at, age_seconds: 3600, due: 0 });
  });

  it('asks for none while one is under way', async () => {
    await app.jobs.stop();
    await askByNight(house);
    await askByNight(house);
    expect((await listBackups(pool)).filter(({ state }) => state === 'running')).toHaveLength(1);
    await app.jobs.start();
    await vi.waitFor(async () => expect((await newest())?.state).toBe('verified'), SOON);
  });

  it('that can take none says so, and proves the newest that there is', async () => {
    const kept = (await newest())!;
    clock.now = new Date(clock.now.getTime() + HOUR);
    writeFileSync(join(path, 'in the way'), '');
    Object.assign(house.config, { backupFolder: join(path, 'in the way', 'below') });
    await app.jobs.stop();
    await askByNight(house);
    // It fails at its folder; where the newest lies is there again when that is proved.
    const failed = vi.waitFor(
      async () => {
        expect((await newest())?.state).toBe('failed');
        Object.assign(house.config, { backupFolder: path });
      },
      { ...SOON, interval: 5 },
    );
    await app.jobs.start();
    await failed;
    rmSync(join(path, 'in the way'));
    await vi.waitFor(async () => {
      const proved = (await listBackups(pool)).find(({ backup_id }) => backup_id === kept.backup_id);
      expect(proved?.state).toMatch(/^(verified|broken)$/);
    }, SOON);
    expect(await tasks()).toEqual([['backup_failed', 1]]);
  });
});

describe('the newest verified one', () => {
  it('is told of when it is older than 26 hours, and not before', async () => {
    const { verified_taken_at } = await newestBackup(pool, clock.now);
    const taken = Date.parse(verified_taken_at!);
    clock.now = new Date(taken + 26 * HOUR);
    expect(await tasks()).toEqual([['backup_failed', 1]]);
    clock.now = new Date(taken + 26 * HOUR + 1000);
    expect(await tasks()).toEqual([
      ['backup_failed', 1],
      ['backup_old', 26],
    ]);
    expect(await age()).toBe(26 * 3600 + 1);
  });

  it('is counted from when there could be one, where there is none', async () => {
    await pool.query(
      'update backups set verified_at = null, verify_fault = null, fault = null where fault is null',
    );
    await pool.query('delete from backups where fault is not null');
    const { rows } = await pool.query<{ since: Date }>(
      `select applied_at as since from schema_migrations where name = 'backups'`,
    );
    clock.now = new Date(rows[0]!.since.getTime() + 26 * HOUR);
    expect(await tasks()).toEqual([]);
    clock.now = new Date(rows[0]!.since.getTime() + 50 * HOUR);
    expect(await tasks()).toEqual([['backup_none', 50]]);
    await pool.query('delete from backups');
    for (const file of readdirSync(path)) rmSync(join(path, file));
  });
});

it('is kept as long as was said, by a clock that goes on by a night', { timeout: 120_000 }, async () => {
  await app.jobs.stop();
  const first = Date.parse('2026-01-05T22:50:00Z');
  let said = new Map<string, string>();
  for (let night = 0; night < 215; night += 1) {
    clock.now = new Date(first + night * DAY);
    const file = folder.newName(clock.now);
    writeFileSync(join(path, file), 'not read');
    await noteFound(pool, { file, takenAt: clock.now, size: 8 });
    await pool.query('update backups set verified_at = taken_at where file = $1', [file]);
    await tidyBackups(house);
    const list = await listBackups(pool);
    const now = clock.now.toISOString();
    const left = new Set(list.map((one) => one.file));
    expect(left.has(file)).toBe(true);
    expect(readdirSync(path).toSorted()).toEqual([...left].toSorted());
    for (const [one, until] of said) expect([one, left.has(one)]).toEqual([one, until > now]);
    said = new Map(list.map((one) => [one.file, one.kept_until ?? 'never']));
  }
  expect([...said.keys()].length).toBeLessThanOrEqual(7 + 4 + 6);
  expect([...said.keys()].length).toBeGreaterThanOrEqual(7 + 2 + 4);
});
