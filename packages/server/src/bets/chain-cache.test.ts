import { beforeEach, expect, it } from 'vitest';
import { onOneConnection, transaction, type Db } from '../db/pool.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { chainCache, chainsFor, chainVersions, remember, type ChainCache } from './chain-cache.ts';

/** What a bet is decided by is that of its moment, whatever is remembered. */
const { pool, people } = await testStory();
const idOf = (name: string): number => people[name]!.id;
const CLIENTS = [idOf('client'), idOf('client2')];

beforeEach(async () => {
  await pool.query('truncate share_snapshots, rate_snapshots restart identity cascade');
});

async function chainsIn(db: Db, cache: ChainCache, clientIds: readonly number[] = CLIENTS) {
  return chainsFor(db, cache, { clientIds, versions: await chainVersions(db, cache, clientIds) });
}

/** As a group of bets does it. */
async function committed(cache: ChainCache) {
  const taken = await transaction(pool, (db) => chainsIn(db, cache));
  remember(cache, taken.unsure);
  return taken;
}

it('once a group is committed its chains are read no more, until a row of one of them changes', async () => {
  const cache = chainCache();
  const first = await committed(cache);
  expect([...first.chains.keys()]).toEqual(CLIENTS);
  expect(first.unsure).toEqual(first.chains);
  const second = await committed(cache);
  for (const id of CLIENTS) expect(second.chains.get(id)).toBe(first.chains.get(id));
  expect(second.unsure.size).toBe(0);
});

it('chains with snapshots of a transaction that was undone are not remembered', async () => {
  const cache = chainCache();
  const undone = transaction(pool, async (db) => {
    await chainsIn(db, cache);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(cache.size).toBe(0);
  const { chains } = await committed(cache);
  const { rows } = await pool.query<{ id: number }>('select id from share_snapshots where client_id = $1', [
    CLIENTS[0],
  ]);
  expect(rows.map(({ id }) => id)).toContain(chains.get(CLIENTS[0]!)!.snapshotIds.sports);
});

it.each(['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany', 'company'])(
  'a change at the %s is seen by the next group: of those below, and of no others',
  async (changed) => {
    const cache = chainCache();
    await committed(cache);
    const before = new Map(cache);
    await pool.query('update users set lock_betting = not lock_betting where id = $1', [idOf(changed)]);
    const { chains } = await committed(cache);
    const [client, client2] = CLIENTS.map((id) => chains.get(id)!);
    expect(client!.chain.locked.sports).toBe(!before.get(CLIENTS[0]!)!.chain.locked.sports);
    if (changed === 'client') expect(client2).toBe(before.get(CLIENTS[1]!));
    else expect(client2!.chain.locked).toEqual(client!.chain.locked);
    await pool.query('update users set lock_betting = not lock_betting where id = $1', [idOf(changed)]);
  },
);

it('other rates are another snapshot', async () => {
  const cache = chainCache();
  const before = (await committed(cache)).chains.get(CLIENTS[0]!)!;
  await pool.query('update users set match_commission = match_commission + 1 where id = $1', [idOf('agent')]);
  const after = (await committed(cache)).chains.get(CLIENTS[0]!)!;
  expect(after.ratesId).not.toBe(before.ratesId);
  expect(after.snapshotIds).toEqual(before.snapshotIds);
});

it('who is no client has no chain to bet by', async () => {
  const { chains } = await onOneConnection(pool, (db) => chainsIn(db, chainCache(), [idOf('agent')]));
  expect(chains.size).toBe(0);
});
