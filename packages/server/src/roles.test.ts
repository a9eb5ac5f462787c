import { expect, it, onTestFinished, vi } from 'vitest';
import type { App } from './app.ts';
import { readConfig } from './config.ts';
import { addJob } from './jobs/add-job.ts';
import { prepareQueue } from './jobs/prepare-queue.ts';
import { anotherNode } from './testing/another-node.fixtures.ts';
import { testStory } from './testing/story.fixtures.ts';

const story = await testStory();
const { pool } = story;

async function nodeWith(roles: string, more: NodeJS.ProcessEnv = {}): Promise<App> {
  const node = await anotherNode(story, { PAVILION_ROLES: roles, PORT: '0', ...more });
  onTestFinished(() => node.close());
  return node;
}

const asked = async ({ http }: App, url: string) => (await http.inject({ url })).statusCode;
const isWaiting = async (key: string): Promise<boolean> =>
  (await pool.query('select from graphile_worker.jobs where key = $1', [key])).rowCount === 1;

it('a node that is no edge answers for its health alone', async () => {
  const node = await nodeWith('feeds,jobs');
  const url = await node.listen();
  expect(await Promise.all(['/livez', '/readyz', '/metrics'].map((path) => asked(node, path)))).toEqual([
    200, 200, 200,
  ]);
  for (const path of ['/', '/api/status', '/api/docs', '/login', '/media/0.webp', '/nothing'])
    expect([path, await asked(node, path)]).toEqual([path, 404]);
  expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(404);
});

it('a node without the role for jobs leaves them to one that has it', async () => {
  const without = await nodeWith('edge,feeds');
  await without.listen();
  expect(await asked(without, '/readyz')).toBe(200);
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('pavilion-jobs', 'pavilion-dealer')`,
  );
  expect(rows).toEqual([]);
  await prepareQueue(story.connectionString);
  await addJob(pool, 'check', { kind: 'books' }, 'roles');
  expect(await isWaiting('roles')).toBe(true);
  const one = await nodeWith('jobs');
  await one.listen();
  await vi.waitFor(async () => expect(await isWaiting('roles')).toBe(false), { timeout: 20_000 });
});

it('a node that drains takes up no job any more, and goes on to answer', async () => {
  const node = await nodeWith('edge,feeds,jobs');
  await node.listen();
  await node.drain(0, AbortSignal.abort());
  await addJob(pool, 'check', { kind: 'books' }, 'drained');
  const answer = await node.http.inject({ url: '/api/get_colors' });
  expect([answer.statusCode < 500, answer.headers.connection]).toEqual([true, 'close']);
  expect(
    await node.http.inject({ url: '/readyz' }).then((ready) => [ready.statusCode, ready.json()]),
  ).toEqual([503, { status: 'unavailable', part: 'end' }]);
  expect(await isWaiting('drained')).toBe(true);
});

it.each([
  ['', ['edge', 'writer', 'feeds', 'jobs']],
  ['edge, feeds', ['edge', 'feeds']],
  ['jobs', ['jobs']],
])('PAVILION_ROLES %j is %j', (given, roles) => {
  expect([...readConfig({ PAVILION_ROLES: given }).roles]).toEqual(roles);
});

it.each([
  [{ PAVILION_ROLES: 'edge,cook' }, 'PAVILION_ROLES: cook is none of edge, writer, feeds, jobs'],
  [
    { PAVILION_ROLES: 'edge,jobs' },
    'PAVILION_ROLES: without feeds, an edge shows the prices of another node',
  ],
])('%j is refused: %s', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

it.each<[seconds: number, env: NodeJS.ProcessEnv]>([
  [0, {}],
  [30, { DATABASE_URL: 'postgresql://127.0.0.1/one' }],
  [30, { NATS_URL: 'nats://127.0.0.1:4222' }],
  [5, { DATABASE_URL: 'postgresql://127.0.0.1/one', PAVILION_DRAIN_SECONDS: '5' }],
])('%i seconds for sockets to leave: %j', (seconds, env) => {
  expect(readConfig(env).drainSeconds).toBe(seconds);
});
