/** The exchange's price ladder in hundredths of decimal odds: from, up to, and the step between. */
const BANDS: readonly (readonly [from: number, to: number, step: number])[] = [
  [101, 200, 1],
  [200, 300, 2],
  [300, 400, 5],
  [400, 600, 10],
  [600, 1000, 20],
  [1000, 2000, 50],
  [2000, 3000, 100],
  [3000, 5000, 200],
  [5000, 10_000, 500],
  [10_000, 100_000, 1000],
];

/** Every price the exchange takes, in hundredths, lowest (1.01) first. */
const TICKS: readonly number[] = [
  ...BANDS.flatMap(([from, to, step]) =>
    Array.from({ length: (to - from) / step }, (_, index) => from + index * step),
  ),
  100_000,
];

/** The place on the ladder of the highest price that is not above the given one (decimal odds); 0 below 1.01. */
export const tickAtOrBelow = (odds: number): number => {
  const above = TICKS.findIndex((tick) => tick > odds * 100 + 1e-6);
  return above === -1 ? TICKS.length - 1 : Math.max(0, above - 1);
};

/** The decimal odds at a place on the ladder, or null off its ends. */
export const oddsAtTick = (tick: number): number | null => {
  const hundredths = TICKS[tick];
  return hundredths === undefined ? null : hundredths / 100;
};
