import { describe, expect, it } from 'vitest';
import { withRunningSums } from './running-sums.ts';

describe('days of a report', () => {
  it('what they come to, day by day, without a fraction of a paisa', () => {
    const days = [
      { date: '2026-11-18', pl: 0.1 },
      { date: '2026-11-19', pl: 0.2 },
      { date: '2026-11-20', pl: -1 },
    ];
    expect(withRunningSums(days).map((day) => day.sum)).toEqual([0.1, 0.3, -0.7]);
  });
});
