import type { BookRow } from '@pavilion/contract/positions.ts';

/** A book from `from net` steps: each holds up to the next one, the last for good. */
export function bookOf(...steps: readonly (readonly [from: number, net: number])[]): BookRow[] {
  return steps.map(([from, net_pl], index) => {
    const next = steps[index + 1];
    const to = next === undefined ? null : next[0] - 1;
    return { range: to === null ? `${from}+` : `${from}-${to}`, from, to, net_pl };
  });
}

/** Mumbai 20 over runs: ten ranges around a line of 174 and 176. */
export const TWENTY_OVERS = bookOf(
  [0, 295_000],
  [164, 135_000],
  [167, 375_000],
  [170, 85_000],
  [172, 415_000],
  [174, -5_000],
  [176, -655_000],
  [178, -475_000],
  [181, -595_000],
  [184, -295_000],
);
