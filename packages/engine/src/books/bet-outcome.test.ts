import { describe, expect, test } from 'vitest';
import { coins, runnerBet } from '../testing/notation.ts';
import { runnerBetOutcome } from './bet-outcome.ts';

describe('what a bet on a runner wins and risks (rules 2)', () => {
  test.each([
    { bet: 'Lagai A 10,000 @1.85', win: '8,500', loss: '10,000' },
    { bet: 'Khai A 5,000 @1.60', win: '5,000', loss: '3,000' },
    { bet: 'Lagai B 4,000 @2.50', win: '6,000', loss: '4,000' },
    { bet: 'Khai Draw 2,000 @3.5', win: '2,000', loss: '5,000' },
    { bet: 'Lagai A 10,000 @1.45', win: '4,500', loss: '10,000' },
    { bet: 'Lagai A 0.01 @1.50', win: '0.01', loss: '0.01' },
    { bet: 'Lagai A 0.01 @1.49', win: '0', loss: '0.01' },
    { bet: 'Lagai A 100.01 @1.855', win: '85.51', loss: '100.01' },
  ])('$bet wins $win or loses $loss', ({ bet, win, loss }) => {
    expect(runnerBetOutcome(runnerBet(bet))).toEqual({ win: coins(win), loss: coins(loss) });
  });

  test.each([
    { why: 'odds of 1', odds: 1000, stake: 100n },
    { why: 'no stake', odds: 1850, stake: 0n },
    { why: 'a negative stake', odds: 1850, stake: -100n },
  ])('$why never get this far', ({ odds, stake }) => {
    expect(() => runnerBetOutcome({ bettingType: 1, odds, stake })).toThrow('engine invariant');
  });
});
