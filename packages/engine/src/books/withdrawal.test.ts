import { describe, expect, test } from 'vitest';
import { coins, runnerBet } from '../testing/notation.ts';
import { runnerBetOutcome } from './bet-outcome.ts';
import { reducedOutcome } from './withdrawal.ts';

const hundredths = (factors: string): number[] =>
  factors === '' ? [] : factors.split(', ').map((percent) => Math.round(Number(percent) * 100));

describe('a bet after others than its runner were withdrawn (rules 13)', () => {
  test.each([
    { bet: 'Lagai A 1,000 @4.29', factors: '30.01', winners: 1, win: '2,002.57' },
    { bet: 'Lagai A 1,000 @4.29', factors: '30.01, 12.4', winners: 1, win: '1,630.25' },
    { bet: 'Lagai A 1,000 @4.29', factors: '2.4', winners: 1, win: '3,290' },
    { bet: 'Lagai A 250.50 @1.30', factors: '30.01', winners: 1, win: '2.51' },
    { bet: 'Lagai A 1,000 @1.90', factors: '16.2', winners: 3, win: '754.20' },
    { bet: 'Lagai A 1,000 @1.90', factors: '3.9', winners: 3, win: '900' },
  ])('$bet after $factors % of $winners: wins $win', ({ bet, factors, winners, win }) => {
    const { runner: _, ...agreed } = runnerBet(bet);
    expect(reducedOutcome(agreed, hundredths(factors), { winners }).win).toBe(coins(win));
  });

  test('Khai risks less, and wins its stake as before', () => {
    const { runner: _, ...agreed } = runnerBet('Khai A 1,000 @4.29');
    expect(reducedOutcome(agreed, [3001], { winners: 1 })).toEqual({
      win: coins('1,000'),
      loss: coins('2,002.57'),
    });
  });

  test('nothing withdrawn leaves the bet to the paisa, and several multiply in any order', () => {
    const { runner: _, ...agreed } = runnerBet('Lagai A 333.33 @5.25');
    expect(reducedOutcome(agreed, [], { winners: 1 })).toEqual(runnerBetOutcome(agreed));
    expect(reducedOutcome(agreed, [3001, 1240], { winners: 1 })).toEqual(
      reducedOutcome(agreed, [1240, 3001], { winners: 1 }),
    );
  });
});
