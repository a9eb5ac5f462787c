import type { UserRow } from '@pavilion/contract/users.ts';
import { parseCoins } from '@pavilion/engine/money/paise.ts';
import { limitInUse } from '@pavilion/engine/limits/limit-in-use.ts';
import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, pool } = await testStory();

type Odd = { name: string; limit: bigint; coins: bigint; used: bigint };
const odd = (name: string, limit: bigint, coins: bigint, used: bigint): Odd => ({ name, limit, coins, used });

/** In paise: coins far from the limit either way, nothing given, a paisa short of a mark, fourteen digits. */
const WORLD: readonly Odd[] = [
  odd('BS10001', 1_00_000_00n, 50_000_00n, 48_000_00n),
  odd('BS10002', 1_00_000_00n, 5_00_000_00n, 1_16_000_00n),
  odd('BS10003', 0n, 10_000_00n, 1n),
  odd('BS10004', 1_00_000_00n, 90_000_00n, 89_999_99n),
  odd('BS10005', 1_00_000_00n, 20_00_000_00n, 90_000_00n),
  odd('BS10006', 3_00n, -5_00n, 1_00n),
  odd('BS10007', 9_999_999_999_999_00n, 1n, 9_999_999_999_998_00n),
  odd('BS10008', 1_00_000_00n, 0n, 95_000_00n),
  odd('BS10009', 1_00_000_00n, 1n, 91_000_00n),
  odd('BS10010', 1_00_000_00n, 1n, 92_000_00n),
];

for (const { name, limit, coins, used } of WORLD) {
  const form = { username: name, first_name: name, role: 7, fixed_limit: 0, my_share: 40 };
  const password = { password: 'Gulmohar@58', confirm_password: 'Gulmohar@58' };
  await ask('createUser', { ...form, ...password }, 'agent');
  await pool.query(
    `update wallets set fixed_limit = $2, balance = $3, used_limit = $4 from users u where u.id = user_id and u.username = $1`,
    [name, limit, coins, used],
  );
}

/** What the column shows. */
const percentOf = (row: Pick<UserRow, 'used_limit' | 'fixed_limit'>): number =>
  limitInUse(parseCoins(row.used_limit)!, parseCoins(row.fixed_limit)!);

const list = (more: { option?: 'limit_over_90'; sort?: string }) =>
  ask('downline', { role: 7, ...more }, 'agent');

it('the list orders clients by what its column shows', async () => {
  const { userdownlist } = await list({ sort: '-limit_used' });
  expect(userdownlist.map((row) => [row.username, percentOf(row)])).toEqual([
    ['BS10002', 116],
    ['BS10003', 100],
    ['BS10007', 99],
    ['BS10008', 95],
    ['BS10010', 92],
    ['BS10009', 91],
    ['BS10005', 90],
    ['BS10004', 89],
    ['BS10001', 48],
    ['BS10006', 33],
  ]);
});

it('its view, the dashboard’s order and what waits for somebody are of the same figure', async () => {
  const ordered = (await list({ sort: '-limit_used' })).userdownlist;
  const nearly = ordered.filter((row) => percentOf(row) >= 90);
  const view = await list({ option: 'limit_over_90', sort: '-limit_used' });
  expect(view.userdownlist.map((row) => row.username)).toEqual(nearly.map((row) => row.username));
  expect(view.views.limit_over_90).toBe(nearly.length);

  const { largest_exposure, needs_you, exposure } = await ask('dashboard', {}, 'agent');
  expect(largest_exposure.map((row) => [row.username, percentOf(row)])).toEqual(
    ordered.slice(0, 5).map((row) => [row.username, percentOf(row)]),
  );
  const tasks = needs_you.filter(({ kind }) => kind === 'limit');
  expect(tasks.map((task) => [task.name, task.figure])).toEqual(
    nearly.slice(0, 5).map((row) => [row.username, percentOf(row)]),
  );
  expect(tasks.map((task) => task.link)).toEqual(
    nearly.slice(0, 5).map((row) => `/my-clients?keyword=${row.username}&set_limit=${row.user_guid}`),
  );
  expect(needs_you.find(({ kind }) => kind === 'limits')?.figure).toBe(nearly.length - 5);
  const whole = (await ask('downline', { role: 7, items_perpage: 100 }, 'agent')).totals.fixed_limit;
  expect(exposure.given).toBe(whole);
});
