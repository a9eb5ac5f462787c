import { describe, expect, test } from 'vitest';
import { axisTicks } from './axis.ts';

describe('the axis of the 30 days', () => {
  test.each([
    [
      [512_000, -402_000],
      [1_000_000, 500_000, 0, -500_000],
    ],
    [
      [400_000, -390_000],
      [400_000, 200_000, 0, -200_000, -400_000],
    ],
    [
      [90, 10],
      [100, 50, 0],
    ],
    [[-30], [0, -20, -40]],
    [[0, 0], [0]],
    [[], [0]],
  ])('%j has the ticks %j', (values, ticks) => {
    expect(axisTicks(values).map((tick) => tick + 0)).toEqual(ticks);
  });
});
