import { sumCoins } from '../format/coins.ts';

export type Step = { label: string; value: number };
export type Bar = Step & {
  /** Where the bar begins and how wide it is, in percent of the picture. */
  from: number;
  width: number;
  total: boolean;
};

/** A waterfall: each step begins where the one before it ended, the last bar is their sum from zero. */
export function waterfallBars(steps: readonly Step[], end: string): { bars: Bar[]; zero: number } {
  const spans: { label: string; value: number; a: number; b: number; total: boolean }[] = [];
  let level = 0;
  for (const { label, value } of steps) {
    const to = sumCoins([level, value]);
    spans.push({ label, value, a: level, b: to, total: false });
    level = to;
  }
  spans.push({ label: end, value: level, a: 0, b: level, total: true });
  const low = Math.min(0, ...spans.map((span) => span.b));
  const high = Math.max(0, ...spans.map((span) => span.b));
  const room = high - low === 0 ? 1 : high - low;
  const at = (value: number): number => ((value - low) / room) * 100;
  return {
    zero: at(0),
    bars: spans.map(({ label, value, a, b, total }) => ({
      label,
      value,
      total,
      from: at(Math.min(a, b)),
      width: at(Math.max(a, b)) - at(Math.min(a, b)),
    })),
  };
}
