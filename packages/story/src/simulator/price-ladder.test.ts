import { describe, expect, it } from 'vitest';
import { oddsAtTick, tickAtOrBelow } from './price-ladder.ts';

describe('the exchange ladder', () => {
  it.each([
    // fair odds, best price at or below, next above
    [1.005, 1.01, 1.02],
    [1.85, 1.85, 1.86],
    [1.999, 1.99, 2],
    [2, 2, 2.02],
    [2.019, 2, 2.02],
    [3.98, 3.95, 4],
    [7.31, 7.2, 7.4],
    [66.7, 65, 70],
    [990, 990, 1000],
  ])('%f stands between %f and %f', (fair, below, above) => {
    const tick = tickAtOrBelow(fair);
    expect([oddsAtTick(tick), oddsAtTick(tick + 1)]).toEqual([below, above]);
  });

  it('has 350 prices from 1.01 to 1000 and nothing beyond', () => {
    expect([oddsAtTick(-1), oddsAtTick(0), oddsAtTick(349), oddsAtTick(350)]).toEqual([
      null,
      1.01,
      1000,
      null,
    ]);
  });
});
