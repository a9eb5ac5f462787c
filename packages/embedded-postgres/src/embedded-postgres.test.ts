import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './postmaster.ts';

// These start servers of their own, with waiting for the disk, as a user's machine does.
// One data folder for all: making a new one is most of the time of a start.
let dataDir: string;
let lines: string[];
const clean: (() => Promise<void>)[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pavilion-own-'));
  chmodSync(dataDir, 0o711);
});
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  clean.push(() => server.stop());
  return server;
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined); // the query itself reports it
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = () =>
  Number.parseInt(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8'), 10);

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}

/** A program that starts the database in `dataDir` and then just sits there. */
async function startInChild(): Promise<ChildProcess> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready) => child.stdout.once('data', ready));
  const server = postmasterPid();
  clean.push(async () => {
    child.kill('SIGKILL');
    if (process.platform !== 'win32') await until(() => !isAlive(server));
  });
  return child;
}

test('keeps data, port and password from one start to the next', async () => {
  const first = await start();
  await query(first.connectionString, 'CREATE TABLE kept_over_a_stop AS SELECT 7 AS overs');
  await first.stop();
  const second = await start();
  expect(second.connectionString).toBe(first.connectionString);
  expect(await query(second.connectionString, 'SELECT overs FROM kept_over_a_stop')).toEqual([{ overs: 7 }]);
});

test('sorts and compares text by code point, and stores every script', async () => {
  const { connectionString } = await start();
  expect(
    await query(connectionString, `SELECT upper('é') AS e, 'மும்பை' AS name, 'B' < 'a' AS b_first`),
  ).toEqual([{ e: 'É', name: 'மும்பை', b_first: true }]);
});

test('nobody gets in without the password', async () => {
  const { port } = await start();
  const intruder = query(`postgresql://pavilion:guess@127.0.0.1:${port}/pavilion`, 'SELECT 1');
  await expect(intruder).rejects.toThrow('password authentication failed');
});

test('a database server that is killed is started again on the same port, with what was committed', async () => {
  const { connectionString } = await start();
  await query(connectionString, 'CREATE TABLE kept AS SELECT 7 AS overs');
  const killed = postmasterPid();
  process.kill(killed, 'SIGKILL');
  await until(() => lines.some((line) => line.includes('starting it again')));
  await expect
    .poll(() => query(connectionString, 'SELECT overs FROM kept').catch(() => 'not yet'), { timeout: 15_000 })
    .toEqual([{ overs: 7 }]);
  expect(postmasterPid()).not.toBe(killed);
});

// Windows has no shell to keep watch: there the next start ends the server.
test.skipIf(process.platform === 'win32')(
  'a program that is killed leaves no database server behind',
  async () => {
    const program = await startInChild();
    const server = postmasterPid();
    program.kill('SIGKILL');
    await until(() => !isAlive(server));
  },
);

test('program and database server killed together: the next start recovers', async () => {
  const program = await startInChild();
  process.kill(postmasterPid(), 'SIGKILL');
  program.kill('SIGKILL');
  const { connectionString } = await start();
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a pid file whose number now belongs to another program does not stop the start', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${process.pid}\n`);
  const { connectionString } = await start();
  expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('when another program has taken the port, it moves to a free one', async () => {
  const first = await start();
  await first.stop();
  const other = createServer().listen(first.port, '127.0.0.1');
  clean.push(async () => void other.close());
  await new Promise((listening) => other.once('listening', listening));
  const second = await start();
  expect(second.port).not.toBe(first.port);
});

test('a second program on the same folder is refused and told which process has it', async () => {
  const program = await startInChild();
  const second = lockDataFolder(dataDir, (line) => lines.push(line), 300);
  await expect(second).rejects.toThrow(`in use by another running Pavilion (process ${program.pid})`);
});

test('files of another major version are left alone', async () => {
  const first = await start();
  await first.stop();
  const versionFile = join(dataDir, 'cluster', 'PG_VERSION');
  writeFileSync(versionFile, '17\n');
  clean.push(async () => writeFileSync(versionFile, '18\n'));
  await expect(start()).rejects.toThrow('was written by PostgreSQL 17; this program brings 18');
});
