import { afterAll, describe, expect, test } from 'vitest';
import { temporaryPostgres } from './house/temporary-house.ts';
import { planSeason } from './season/plan-season.ts';
import { runSeason } from './season/run-season.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const SEEDS = Array.from({ length: 20 }, (_, place) => place + 1);
/** The whole length is for `npm run simulate`; here every seed gets its first operations. */
const OPERATIONS = 30;

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
      'account',
      'active',
      'bet',
      'cap',
      'cash',
      'client stakes',
      'delete account',
      'delete bet',
      'delete session',
      'feed',
      'group',
      'hide',
      'hide market',
      'limit',
      'line',
      'lock bets',
      'lock sessions',
      'lock subject',
      'match',
      'match stakes',
      'move',
      'offer',
      'open',
      'pay off',
      'prices',
      'propose',
      'retry',
      'roll back',
      'settle',
      'shares',
    ]);
  });
});
