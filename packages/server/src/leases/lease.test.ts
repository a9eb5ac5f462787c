import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { openLease, type Lease, type LeaseName } from './lease.ts';

const { pool } = await testDatabase();
const log = pino({ level: 'silent' });
const open: Lease[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((lease) => lease.close()));
  await pool.query('delete from leases');
});

function node(name: LeaseName = 'feeds') {
  const told: string[] = [];
  const lease = openLease({
    pool,
    name,
    log,
    gained: (fence) => told.push(`gained ${fence}`),
    lost: () => told.push('lost'),
    taken: () => {
      if (told.at(-1) !== 'taken') told.push('taken');
    },
  });
  open.push(lease);
  return { lease, told };
}
const holds = ({ lease }: { lease: Lease }) => vi.waitFor(() => expect(lease.held()).toBeDefined(), 6_000);

it('one node holds it, and says so once', async () => {
  const first = node();
  await holds(first);
  const second = node();
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select from leases where until > clock_timestamp() + interval '2 s'");
    expect(rows).toHaveLength(1);
  });
  expect([first.lease.held(), second.lease.held(), first.told, second.told]).toEqual([
    1,
    undefined,
    ['gained 1'],
    expect.not.arrayContaining([expect.stringContaining('gained')]),
  ]);
});

it('leases of other names are others', async () => {
  const [feeds, writer] = [node('feeds'), node('writer')];
  await Promise.all([holds(feeds), holds(writer)]);
});

it('who gives it back is followed at once, under a higher number', async () => {
  const first = node();
  await holds(first);
  const second = node();
  await first.lease.close();
  expect([first.lease.held(), first.told]).toEqual([undefined, ['gained 1', 'lost']]);
  await holds(second);
  expect(second.told.at(-1)).toBe('gained 2');
});

it.each([
  ['stopped for long', () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000)],
  ['slept with its machine', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000)],
])('a holder that was %s knows at once that it is none', async (_what, sleep) => {
  const first = node();
  await holds(first);
  sleep();
  expect(first.lease.held()).toBeUndefined();
});

it('a holder whose database is silent is none before another can be', async () => {
  const first = node();
  await holds(first);
  const silence = Promise.withResolvers<never>();
  vi.spyOn(pool, 'query').mockImplementation(() => silence.promise);
  await vi.waitFor(() => expect(first.told).toEqual(['gained 1', 'lost']), 4_000);
  vi.restoreAllMocks();
  const { rows } = await pool.query<{ others: boolean }>(
    'select until < clock_timestamp() as others from leases',
  );
  expect(rows).toEqual([{ others: false }]);
  silence.reject(new Error('gone'));
});

it('what was lost to another comes back under a number of its own', async () => {
  const first = node();
  await holds(first);
  await pool.query(
    "update leases set holder = gen_random_uuid(), fence = 7, until = clock_timestamp() + interval '1 s'",
  );
  await vi.waitFor(() => expect(first.told.slice(-2)).toEqual(['lost', 'taken']), 4_000);
  await vi.waitFor(() => expect(first.told.at(-1)).toBe('gained 8'), 4_000);
});
