import { describe, expect, it } from 'vitest';
import { waterfallBars } from './waterfall-shape.ts';

describe('a waterfall from what clients lost to what stays', () => {
  it.each([
    {
      case: 'a gain, less a part of it',
      steps: [100, -40],
      bars: [
        [0, 100, 100],
        [60, 40, -40],
        [0, 60, 60],
      ],
      zero: 0,
    },
    {
      case: 'below zero and back',
      steps: [-50, 100],
      bars: [
        [0, 50, -50],
        [0, 100, 100],
        [50, 50, 50],
      ],
      zero: 50,
    },
    {
      case: 'nothing',
      steps: [0],
      bars: [
        [0, 0, 0],
        [0, 0, 0],
      ],
      zero: 0,
    },
  ])('$case', ({ steps, bars, zero }) => {
    const shape = waterfallBars(
      steps.map((value) => ({ label: 'step', value })),
      'end',
    );
    expect(shape.bars.map(({ from, width, value }) => [from, width, value])).toEqual(bars);
    expect(shape.zero).toBe(zero);
    expect(shape.bars.at(-1)).toMatchObject({ label: 'end', total: true });
  });
});
