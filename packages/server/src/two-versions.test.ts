import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { migrate } from './db/migrate.ts';
import { migrationsFolder, readMigrations } from './db/migration-files.ts';
import { openNatsLine } from './nodes/nats-line.ts';
import { HAS_NATS, natsServer } from './nodes/nats-server.fixtures.ts';
import { messageSeal, VERSIONS, type MessageVersions } from './nodes/sealed-message.ts';
import { houseKey } from './secrets/house-key.ts';
import { anotherNode } from './testing/another-node.fixtures.ts';
import { DELHI, MUMBAI, onRunner, testStory } from './testing/story.fixtures.ts';
import { TEST_KEY } from './testing/test-key.fixtures.ts';

const story = await testStory();
const { pool } = story;

const next = (readMigrations(migrationsFolder).length + 1).toString().padStart(4, '0');

/** The migrations of the version after this one. */
function newerMigrations(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, `${next}-of-tomorrow.sql`), `-- What the next version needs of bets.\n${sql}`);
  return folder;
}

it('a newer node expands the database under this one: bets go on, and a node of this version starts beside it', async () => {
  await story.feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  const bet = () => story.codeOf('placeBet', onRunner(MUMBAI, 1, 1.8, 100), 'client');
  expect(await bet()).toBe('ok');
  const folder = newerMigrations(`-- expands in 9.0.0
    create table places (id integer primary key);
    alter table bets add column place_id integer references places, add column kind text not null default 'plain';`);
  const [expanded, ...during] = await Promise.all([migrate(pool, { folder }), bet(), bet(), bet()]);
  expect([expanded, during]).toEqual([['of-tomorrow'], ['ok', 'ok', 'ok']]);
  expect(await migrate(pool)).toEqual([]);
  const beside = await anotherNode(story);
  onTestFinished(() => beside.close());
  expect(await bet()).toBe('ok');
  await pool.query('update schema_migrations set expands = false where name = $1', ['of-tomorrow']);
  await expect(migrate(pool)).rejects.toThrow(`${next}-of-tomorrow has taken away what it needs`);
});

// Without a NATS server there is nothing to try against; what is taken and what is not is tried without one beside the seal.
describe.skipIf(!HAS_NATS)('two versions on the line between nodes', () => {
  let nats: Awaited<ReturnType<typeof natsServer>>;
  beforeAll(async () => {
    nats = await natsServer();
  });
  afterAll(() => nats.kill());
  const key = houseKey(TEST_KEY);
  const NEXT = VERSIONS.own + 1;

  async function node(versions?: MessageVersions) {
    const said: string[] = [];
    const heard: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const config = { servers: [nats.url()], user: undefined, credsFile: undefined, caFile: undefined };
    const line = await openNatsLine(config, key, log, messageSeal(key, versions));
    onTestFinished(() => line.close());
    line.subscribe('prices', (message) => heard.push(message));
    return { line, heard, notTaken: () => said.filter((one) => one.includes('was not taken')) };
  }
  const newer = (oldestReader: number) => node({ own: NEXT, oldestReader, oldestRead: VERSIONS.own });
  /** Said again and again until the other has a line and hears it. */
  const until = (say: () => void, check: () => void) =>
    vi.waitFor(
      () => {
        say();
        check();
      },
      { timeout: 5_000, interval: 20 },
    );

  it('hear each other where the newer one says nothing that the older would not understand', async () => {
    const [older, ahead] = [await node(), await newer(VERSIONS.own)];
    const say = () => {
      older.line.publish('prices', { of: 'today' });
      ahead.line.publish('prices', { of: 'tomorrow', more: true });
    };
    await until(say, () => {
      expect(older.heard).toContainEqual({ of: 'tomorrow', more: true });
      expect(ahead.heard).toContainEqual({ of: 'today' });
    });
    ahead.line.serve('prices.image', async () => ({ answered: true }));
    await vi.waitFor(
      async () => expect(await older.line.ask('prices.image', { from: 0 }, 500)).toEqual({ answered: true }),
      { timeout: 5_000 },
    );
    expect([older.notTaken(), ahead.notTaken()]).toEqual([[], []]);
  });

  it('what is too new is not taken by the older one, which says so once', async () => {
    const [older, ahead] = [await node(), await newer(NEXT)];
    let times = 0;
    const say = () => {
      times += 1;
      older.line.publish('prices', { of: 'today' });
      ahead.line.publish('prices', { of: 'tomorrow' });
    };
    await until(say, () => expect([ahead.heard.length > 5, times > 20]).toEqual([true, true]));
    await vi.waitFor(() => expect(older.notTaken()).toEqual([expect.stringContaining('too new')]));
    expect(older.heard).toEqual([]);
  });
});
