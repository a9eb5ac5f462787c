import { describe, expect, test } from 'vitest';
import { amounts, coins, fullWeights, percent } from '../testing/notation.ts';
import { edgeAmounts } from './edges.ts';

const FULL = fullWeights().map(({ weight }) => weight);

describe('what each edge of the chain owes upward (rules 6, 8)', () => {
  test.each([
    { pl: '-8,000', weights: ['60', '40'], owed: '+8,000 / +3,200', shares: '+4,800 / +3,200' },
    { pl: '+8,000', weights: ['60', '40'], owed: '-8,000 / -3,200', shares: '-4,800 / -3,200' },
    { pl: '-500', weights: ['100'], owed: '+500', shares: '+500' },
    { pl: '-0.05', weights: ['50', '50'], owed: '+0.05 / +0.03', shares: '+0.02 / +0.03' },
    { pl: '0', weights: ['60', '40'], owed: '0 / 0', shares: '0 / 0' },
  ])('a client at $pl over $weights', ({ pl, weights, owed, shares }) => {
    const edges = edgeAmounts(coins(pl), weights.map(percent));
    expect(amounts(edges.owed)).toBe(owed);
    expect(amounts(edges.shares)).toBe(shares);
  });

  test('100,001 paise lost over the whole chain', () => {
    const edges = edgeAmounts(-100_001n, FULL);
    expect(edges.owed).toEqual([100_001n, 60_000n, 40_000n, 25_000n, 10_000n, 3000n]);
    expect(edges.shares).toEqual([40_001n, 20_000n, 15_000n, 15_000n, 7000n, 3000n]);
  });
});
