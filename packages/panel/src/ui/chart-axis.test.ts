import { describe, expect, test } from 'vitest';
import { axisOf } from './chart-axis.ts';

describe('the axis of the 30 days', () => {
  test.each([
    [
      [512_000, -402_000],
      [500_000, 250_000, 0, -250_000],
    ],
    [
      [400_000, -400_000],
      [400_000, 200_000, 0, -200_000, -400_000],
    ],
    [
      [90, 10],
      [75, 50, 25, 0],
    ],
    [[-30], [0, -10, -20, -30]],
    [[0, 0], [0]],
    [[], [0]],
  ])('%j has the ticks %j', (values, ticks) => {
    expect(axisOf(values).ticks.map((tick) => tick + 0)).toEqual(ticks);
  });
});
