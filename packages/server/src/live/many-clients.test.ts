import type { Patch } from '@pavilion/contract/channels.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { account, client, signIn, startNode } from './live-node.fixtures.ts';

const database = await testDatabase();
const node = await startNode(database, { PAVILION_SOCKETS: '100' });
afterAll(() => node.close());

const MARKETS = 20;
const ROUNDS = 40;
const markets = Array.from({ length: MARKETS }, (_, number) => `market${number}`);

/** Bettors watch a market and a neighbour's; every tenth is an operator's screen with the whole list from its own place on. */
function watchedBy(number: number): string[] {
  if (number % 10 === 0) return [...markets.slice(number % MARKETS), ...markets.slice(0, number % MARKETS)];
  return [markets[number % MARKETS]!, markets[(number * 7 + 3) % MARKETS]!];
}

test('a hundred standard clients get what they watch, in order and whole, and nothing else', async () => {
  const agent = await account(database.pool, 'agent', 6);
  const { token } = await signIn(database.pool, agent);
  const clients = Array.from({ length: 100 }, (_, number) => ({
    ...client(node.port, () => token, ['websocket']),
    watched: new Set(watchedBy(number)),
    bundles: [] as readonly Patch[][],
  }));
  await Promise.all(
    clients.map(async (one) => {
      one.socket.on('b', (patches) => (one.bundles = [...one.bundles, patches]));
      await one.connected();
      expect(await one.subscribe([...one.watched])).toEqual({ refused: [] });
      await vi.waitFor(() => expect(one.seen).toHaveLength(one.watched.size));
    }),
  );

  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, market] of markets.entries())
      if ((round + index) % 3 !== 0 || round === ROUNDS)
        node.hub.set(market, { [`runner:${round % 4}`]: { round, back: 1500 + index, name: 'ए - बी' } });
    await new Promise((done) => setTimeout(done, 5));
  }

  for (const one of clients) {
    const last = [...one.watched].map((market) => [market, ROUNDS]);
    await vi.waitFor(() => expect(lastRounds(one.seen)).toEqual(Object.fromEntries(last)));
    for (const market of one.watched) {
      const own = one.seen.filter((patch) => patch.topic === market);
      const image = own[0]!.seq;
      expect(own.map((patch) => patch.seq)).toEqual(own.map((_, index) => image + index));
      const rounds = own.slice(1).flatMap((patch) => roundsIn(patch).toSorted((a, b) => a - b));
      expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
      const index = markets.indexOf(market);
      expect(own.at(-1)!.set).toMatchObject({
        'runner:0': { round: ROUNDS, back: 1500 + index, name: 'ए - बी' },
      });
    }
    for (const bundle of one.bundles)
      expect(new Set(bundle.map((patch) => patch.topic)).size).toBe(bundle.length);
  }
  for (const { socket } of clients) socket.disconnect();
});

function roundsIn({ set }: Patch): number[] {
  return Object.values(set).map((value) => (value as { round: number }).round);
}

/** The last round that each topic told of. */
function lastRounds(seen: readonly Patch[]): Record<string, number> {
  return Object.fromEntries(
    seen.filter((patch) => patch.image !== true).map((patch) => [patch.topic, Math.max(...roundsIn(patch))]),
  );
}
