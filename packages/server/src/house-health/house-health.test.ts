import { CHECK_KINDS } from '@pavilion/contract/house-checks.ts';
import { expect, test } from 'vitest';
import { prepareQueue } from '../jobs/prepare-queue.ts';
import { DELHI, MUMBAI, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { app, ask, clock, feed, pool } = story;

const health = () => ask('houseHealth', {}, 'company');
const part = async (wanted: string, name = '') =>
  (await health()).parts.find((one) => one.part === wanted && one.name === name)!;
const figure = (one: Awaited<ReturnType<typeof part>>, name: string) =>
  one.figures.find((each) => each.figure === name)?.value;

/** The value of a metric, with its labels as they stand. */
async function metric(name: string): Promise<number> {
  const text = (await app.http.inject({ method: 'GET', url: '/metrics' })).body;
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

test('a fresh house: database, disk, queue and screens are well, and checks were never run', async () => {
  const { parts } = await health();
  expect(parts.filter(({ part: kind }) => kind === 'check').map(({ advice }) => advice)).toEqual(
    CHECK_KINDS.map(() => 'check_never'),
  );
  const database = await part('database');
  expect(database.state).toBe('well');
  expect(figure(database, 'bytes')).toBeGreaterThan(1_000_000);
  expect(figure(database, 'connections')).toBeGreaterThan(0);
  expect(figure(await part('sockets'), 'sessions')).toBe(1);
});

test('the node that answers, and what it does', async () => {
  const { nodes, version } = await health();
  expect(nodes).toEqual([
    {
      name: expect.stringMatching(/:\d+$/),
      version,
      state: 'well',
      here: 1,
      roles: ['edge', 'writer', 'feeds', 'jobs'],
      // Nobody has begun the feeds and the jobs of this house; without others it writes what it takes.
      does: ['writer'],
      started_at: expect.any(String),
      age_ms: 0,
    },
  ]);
  expect(Date.parse(nodes[0]!.started_at)).toBeLessThanOrEqual(clock.now.getTime());
});

test('a feed: its age by what it last said, and that it lost its line', async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  clock.now = new Date(clock.now.getTime() + 90_000);
  const silent = await part('feed', 'test');
  expect([silent.advice, figure(silent, 'age_ms')]).toEqual(['feed_silent', 90_000]);
  expect(await metric('pavilion_feed_age_seconds{feed="test"}')).toBe(90);
  await feed.health('stale');
  expect((await part('feed', 'test')).advice).toBe('feed_stale');
  await feed.health('live');
  expect(await part('feed', 'test')).toMatchObject({ state: 'well', at: clock.now.toISOString() });
});

test('the queue: what waits too long, and what was given up, as the metrics have it', async () => {
  expect((await part('jobs')).state).toBe('well');
  await prepareQueue(story.connectionString);
  await pool.query(
    `select graphile_worker.add_job('check', payload := '{"kind":"books"}'::json, run_at := $1::timestamptz - interval '2 minutes')`,
    [clock.now],
  );
  const late = await part('jobs');
  expect([late.advice, figure(late, 'waiting'), figure(late, 'oldest_ms')]).toEqual([
    'jobs_late',
    1,
    120_000,
  ]);
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  const failed = await part('jobs');
  expect([failed.advice, figure(failed, 'failed'), await metric('pavilion_jobs_failed')]).toEqual([
    'jobs_failed',
    1,
    1,
  ]);
  await pool.query('delete from graphile_worker._private_jobs');
  expect(await metric('pavilion_jobs_waiting')).toBe(0);
});

test('a check that found something says so until the next one', async () => {
  await pool.query(
    `insert into house_checks (kind, started_at, finished_at, ok, found) values ('books', $1, $1, false, '["x"]')`,
    [clock.now],
  );
  expect(await part('check', 'books')).toMatchObject({ state: 'wrong', advice: 'check_failed' });
});
