import { afterAll, describe, expect, test } from 'vitest';
import { HAS_NATS, natsServer } from '../../packages/server/src/nodes/nats-server.fixtures.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { planSeason } from './season/plan-season.ts';
import { runSeason } from './season/run-season.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const SEEDS = Array.from({ length: 20 }, (_, place) => place + 1);
/** The whole length is for `npm run simulate`; here every seed gets its first operations. */
const OPERATIONS = 30;

// Without a NATS server nodes do not write for each other.
describe.skipIf(!HAS_NATS)('a season on two nodes of the house beside the model', () => {
  test.each([3, 7, 11])('seed %i holds after every operation', { timeout: 60_000 }, async (seed) => {
    const nats = await natsServer();
    try {
      const { failure } = await runSeason(postgres, planSeason(seed, OPERATIONS), undefined, {
        NATS_URL: nats.url(),
      });
      expect(failure).toBeUndefined();
    } finally {
      await nats.kill();
    }
  });
});

describe('a season of the house beside the model', () => {
  test.each(SEEDS)('seed %i holds after every operation', { timeout: 60_000 }, async (seed) => {
    const { failure } = await runSeason(postgres, planSeason(seed, OPERATIONS));
    expect(failure).toBeUndefined();
  });

  test('the same seed is the same season, another seed another', () => {
    expect(planSeason(7, 200)).toEqual(planSeason(7, 200));
    expect(planSeason(7, 200).operations).not.toEqual(planSeason(8, 200).operations);
  });

  test('a season is not all refusals: twenty seeds have every kind of operation', () => {
    const kinds = new Set(
      SEEDS.flatMap((seed) => planSeason(seed, 200).operations.map((operation) => operation.do)),
    );
    expect([...kinds].toSorted()).toEqual([
      'abandon',
      'abandon draw',
      'account',
      'active',
      'bet',
      'bulk limit',
      'cancel',
      'cancel round',
      'cap',
      'cash',
      'category',
      'charge',
      'client stakes',
      'close day',
      'close period',
      'current limit',
      'declare',
      'declare round',
      'delete account',
      'delete bet',
      'delete session',
      'end bets',
      'feed',
      'group',
      'hide',
      'hide market',
      'hold number',
      'late runner',
      'limit',
      'line',
      'lock bets',
      'lock casino',
      'lock matka',
      'lock sessions',
      'lock subject',
      'match',
      'match stakes',
      'mint',
      'move',
      'multiple',
      'night',
      'offer',
      'open',
      'pay off',
      'post day',
      'prices',
      'propose',
      'reinstate',
      'retry',
      'roll back',
      'round',
      'round bet',
      'settle',
      'shares',
      'slip',
      'take number back',
      'take round back',
      'transfer',
      'winners',
      'withdraw',
    ]);
  });

  test('three hundred seeds have matches of every kind, and in their course every last act', () => {
    const plans = Array.from({ length: 300 }, (_, place) => planSeason(place + 1, 200).operations);
    const matches = plans.flat().filter((operation) => operation.do === 'match');
    const kinds = matches.map(({ markets, sessions }) =>
      markets.length === 0
        ? 'sessions alone'
        : markets.some(({ type }) => type === 1)
          ? 'main'
          : `others, ${sessions.length > 0}`,
    );
    expect(new Set(kinds)).toEqual(new Set(['main', 'others, true', 'others, false', 'sessions alone']));
    expect(new Set(matches.map(({ sport }) => sport))).toEqual(new Set([1, 2, 4, 7, 4339]));
    expect(matches.some(({ markets }) => markets.some(({ winners }) => winners === 3))).toBe(true);
    expect(matches.some(({ desk }) => desk !== undefined && desk.length === 2)).toBe(true);
    const ends = ['settle', 'abandon', 'cancel', 'offer', 'delete session', 'delete bet', 'roll back'];
    const before = new Set(
      plans.flatMap((plan) =>
        plan.slice(1).flatMap((next, place) => (next.do === 'match' ? [plan[place]!.do] : [])),
      ),
    );
    expect(ends.filter((end) => !before.has(end as never))).toEqual([]);
  });
});
