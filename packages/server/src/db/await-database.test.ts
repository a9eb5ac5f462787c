import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { ended, inOne, startServers, type Server } from '../testing/servers.fixtures.ts';
import { freePort } from '../testing/free-port.fixtures.ts';
import { temporaryFolder } from '../testing/temporary-folder.fixtures.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';

/** A house that starts, as a process of its own, beside a server that is there, away or another's. */
const servers = startServers();
afterAll(servers.stop);
let server: Server;
beforeAll(async () => {
  server = await servers.primary({});
});

const MAIN = join(import.meta.dirname, '../main.ts');
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(DATABASE_URL: string, seconds = 1) {
  const port = await freePort();
  const env = {
    DATABASE_URL,
    PAVILION_DATABASE_WAIT_SECONDS: String(seconds),
    PAVILION_DRAIN_SECONDS: '0',
    PAVILION_KEY: TEST_KEY,
    PAVILION_DATA: folder,
    PORT: String(port),
  };
  const child = spawn(process.execPath, [MAIN], { env });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data: Buffer) => (said[stream] += data.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, said, exit, port };
}
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });
const at = (port: number, name = 'postgres'): string =>
  `postgresql://pavilion:very-secret@127.0.0.1:${port}/${name}`;

it('says whom it waited for and ends with 1 when nobody came', async () => {
  const port = await freePort();
  const { said, exit } = await start(at(port));
  expect(await exit).toBe(1);
  expect(said.stdout).toContain(`waiting up to 1 s for the database: 127.0.0.1:${port} does not answer`);
  expect(said.stderr).toBe(
    `The database was not there within 1 s: 127.0.0.1:${port} does not answer (connect ECONNREFUSED 127.0.0.1:${port}).\n`,
  );
  expect(said.stdout + said.stderr).not.toContain('very-secret');
});

it.each([
  ['an unknown database', () => at(server.port, 'nowhere'), 'database "nowhere" does not exist'],
  [
    'a role that it does not know',
    () => at(server.port).replace('pavilion:', 'stranger:'),
    'role "stranger" does not exist',
  ],
])('%s is not waited for', async (_what, url, why) => {
  const { said, exit } = await start(url(), 600);
  expect(await exit).toBe(1);
  expect(said.stderr).toBe(`The database at 127.0.0.1:${server.port} does not let this house in: ${why}.\n`);
  expect(said.stdout).not.toContain('waiting');
});

it('starts as soon as the primary is there', async () => {
  server.child.kill('SIGINT');
  await ended(server.child);
  const { child, said, exit, port } = await start(at(server.port), 600);
  await soon(() => expect(said.stdout).toContain('waiting up to 600 s for the database'));
  const asked = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.json()];
  };
  const unavailable = { status: 'unavailable', part: 'database' };
  await soon(async () => expect(await asked('/readyz')).toEqual([503, unavailable]));
  expect(await asked('/livez')).toEqual([200, { status: 'ok' }]);
  expect(await asked('/api/status')).toEqual([503, unavailable]);
  server = await servers.again(server);
  await soon(async () => {
    expect(said.stderr).toBe('');
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(status).toBe(200);
  });
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

it('a primary that is lost in the middle of a migration ends it in one sentence', async () => {
  await inOne(server, (pool) => pool.query('create database half_way'));
  const inside = createPool(at(server.port, 'half_way'), { max: 1 });
  const held = await inside.connect();
  await held.query(
    `create table schema_migrations (id integer primary key, name text not null, checksum text not null,
       applied_at timestamptz not null default now(), expands boolean not null default false)`,
  );
  // Each migration notes itself there at its end.
  await held.query('begin; lock table schema_migrations in share mode');
  const { said, exit } = await start(at(server.port, 'half_way'), 600);
  await soon(async () => {
    const { rowCount } = await held.query('select from pg_locks where not granted');
    expect(rowCount).toBe(1);
  });
  server.child.kill('SIGKILL');
  expect(await exit).toBe(1);
  expect(said.stderr).toMatch(
    /^The database was lost in the middle of migration 0001-[\w-]+ \([^\n]*\)\. Nothing of it is done; start again\.\n$/,
  );
  held.release(true);
  await inside.end();
});

it('a primary that is lost while the house starts ends it in one sentence', async () => {
  server = await servers.again(server);
  const inside = createPool(at(server.port), { max: 2 });
  await migrate(inside);
  const held = await inside.connect();
  // Who signs in here is what a house asks once its tables are there.
  await held.query('begin; lock table users');
  const { said, exit } = await start(at(server.port), 600);
  await soon(async () => {
    const { rowCount } = await held.query('select from pg_locks where not granted');
    expect(rowCount).toBe(1);
  });
  server.child.kill('SIGKILL');
  expect(await exit).toBe(1);
  expect(said.stderr).toMatch(/^The database was lost while the house started \([^\n]*\)\. Start again\.\n$/);
  held.release(true);
  await inside.end();
});
