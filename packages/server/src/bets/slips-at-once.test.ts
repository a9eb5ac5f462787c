import { PPM } from '@pavilion/engine/money/ppm.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { byField, PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import type { App } from '../app.ts';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { OPEN, slipRows, testDraws } from '../testing/draws.fixtures.ts';
import { placeSlip } from './place-slip.ts';
import { booksThatDiffer } from './verify-books.ts';

/** Slips of many clients at once on one draw, and on two nodes of one house. */
const draws = await testDraws();
const { pool, app, people } = draws;
const node = await anotherNode(draws);
afterAll(() => node.close());

const crowd: number[] = [people['client']!.id, people['client2']!.id];
for (let at = crowd.length; at < 16; at += 1) {
  const shares = byField(PERCENT_FIELDS, () => 0);
  const account = {
    username: `slips${at}`,
    firstName: 'Slips',
    lastName: '',
    role: 7,
    fixedLimit: 10_000n,
    fixSharing: false,
    theme: 1,
    shares: { ...shares, mobile_app_charges: PPM },
  };
  const by = { passwordHash: 'none', actorId: people['company']!.id };
  crowd.push((await createAccount(pool, people['agent']!.id, account, by)).id);
}

const LIMIT = 4_000_00n;
const CAP = 5_000_000n;

beforeEach(async () => {
  await pool.query('truncate bets, draw_books, number_locks restart identity cascade');
  await pool.query('update wallets set used_limit = 0, balance = $2 where user_id = any($1::int[])', [
    crowd,
    LIMIT,
  ]);
});

/** Whether it was taken. */
async function place(on: App, clientId: number, text: string): Promise<boolean> {
  const bets = slipRows(text);
  const ctx = { viewer: { actingId: clientId }, requestKey: undefined, address: '::1', userAgent: 'x' };
  return placeSlip(on.house, { event_id: OPEN, bets }, { ...ctx, fast: false }).then(
    () => true,
    (error: Error & { code?: string }) => {
      if (error.code === 'insufficient_limit' || error.code === 'stake_above_max') return false;
      throw error;
    },
  );
}

/** What has to be true of the draw whoever came first. */
async function stands() {
  const { rows } = await pool.query<{
    slips: number;
    torn: number;
    bets: number;
    over: number;
    pays: bigint;
  }>(
    `select count(*)::int as slips, count(*) filter (where n <> whole)::int as torn, coalesce(sum(n), 0)::int as bets,
       (select count(*)::int from wallets where user_id = any($1::int[]) and used_limit > balance) as over,
       (select coalesce(sum(stake + win), 0)::bigint from bets where matka_market_id = 1 and selection_id = 5) as pays
     from (select count(*) as n, max(case when matka_market_id = 1 then 2 else 300 end) as whole from bets group by slip_uid) x`,
    [crowd],
  );
  expect(await booksThatDiffer(pool, { kind: 'draw', id: OPEN })).toEqual([]);
  return rows[0]!;
}

const PANAS = ['123', '120', '130', '230', '134', '140'];
const rows300 = Array.from({ length: 300 }, (_, at) => `SP ${PANAS[at % PANAS.length]!} x 10`).join('; ');

it('slips of 300 rows of sixteen clients at once: each stands whole or not at all, and nobody is beyond its limit', async () => {
  const taken = await Promise.all(
    [...crowd, ...crowd].map((client, at) => place(at % 3 === 0 ? node : app, client, rows300)),
  );
  // Each loses at most 3,000 of its 4,000 by one slip: the second has no room.
  const slips = taken.filter(Boolean).length;
  expect(slips).toBe(crowd.length);
  expect(await stands()).toMatchObject({ slips, torn: 0, bets: slips * 300, over: 0 });
}, 60_000);

it('two nodes give the room that a number has left once', async () => {
  await pool.query(
    `insert into number_locks (draw_id, matka_market_id, number, most) values ('${OPEN}', 1, 5, ${CAP})`,
  );
  // A slip would be paid 2 x 9,500 for the number: the most has room for five of its rows, two slips.
  const slip = 'akda 5 x 1000; akda 5 x 1000';
  const taken = await Promise.all(crowd.map((client, at) => place(at % 2 === 0 ? node : app, client, slip)));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(await stands()).toMatchObject({ slips: 2, torn: 0, bets: 4, over: 0, pays: 3_800_000n });
});
