/** The next round step (1, 2, 2.5 or 5 times a power of ten) that is not below a value. */
export function roundStep(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const head = value / power;
  const round = [1, 2, 2.5, 5, 10].find((step) => head <= step + 1e-9) ?? 10;
  return round * power;
}

/** Ticks of an axis through zero that holds all values: at most two steps to each side. */
export function axisTicks(values: readonly number[]): number[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const step = roundStep(Math.max(most, -least) / 2);
  const up = Math.ceil(most / step - 1e-9);
  const down = Math.ceil(-least / step - 1e-9);
  return Array.from({ length: up + down + 1 }, (_, index) => (up - index) * step);
}
