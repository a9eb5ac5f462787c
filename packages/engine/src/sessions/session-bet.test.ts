import { describe, expect, test } from 'vitest';
import { coins, sessionBet } from '../testing/notation.ts';
import { sessionBetOutcome } from './session-bet.ts';

describe('what a session bet wins and risks (rules 3)', () => {
  test.each([
    { bet: 'Yes 45 @100 x 10,000', win: '10,000', loss: '10,000' },
    { bet: 'No 50 @100 x 10,000', win: '10,000', loss: '10,000' },
    { bet: 'No 43 @110 x 5,000', win: '5,000', loss: '5,500' },
    { bet: 'Yes 43 @90 x 5,000', win: '4,500', loss: '5,000' },
    { bet: 'Yes 43 @85 x 0.03', win: '0.03', loss: '0.03' },
    { bet: 'Yes 43 @50 x 0.03', win: '0.02', loss: '0.03' },
  ])('$bet wins $win or loses $loss', ({ bet, win, loss }) => {
    expect(sessionBetOutcome(sessionBet(bet))).toEqual({ win: coins(win), loss: coins(loss) });
  });

  test.each([
    { why: 'a rate of nothing', rate: 0, stake: 100n },
    { why: 'half a rate', rate: 99.5, stake: 100n },
    { why: 'no stake', rate: 100, stake: 0n },
  ])('$why never gets this far', ({ rate, stake }) => {
    expect(() => sessionBetOutcome({ bettingType: 1, rate, stake })).toThrow('engine invariant');
  });
});
