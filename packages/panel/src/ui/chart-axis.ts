/** The largest round step (1, 2, 2.5 or 5 times a power of ten) that is not above a value. */
function roundStep(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const head = value / power;
  const round = [5, 2.5, 2, 1].find((step) => head >= step - 1e-9) ?? 1;
  return round * power;
}

/** A side that is lower than the step of the other has no tick by it: its own, where there is room for one. */
const tickOf = (side: number, step: number): number[] => {
  const own = roundStep(side);
  return side > 0 && side < step - 1e-9 && own >= step / 4 ? [own] : [];
};

/** Highest and lowest value of a chart through zero, and the round ticks between them, highest first. */
export function axisOf(values: readonly number[]): { high: number; low: number; ticks: number[] } {
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const step = roundStep(Math.max(high, -low) / 2);
  const up = Math.floor(high / step + 1e-9);
  const down = Math.floor(-low / step + 1e-9);
  const even = Array.from({ length: up + down + 1 }, (_, index) => (up - index) * step);
  return { high, low, ticks: [...tickOf(high, step), ...even, ...tickOf(-low, step).map((tick) => -tick)] };
}

/** The widest that a letter beside a chart is, in pixels. */
const LETTER = 7;

/** Room for the longest of the labels beside a chart, in pixels, with the gap between them and the drawing. */
export const labelRoom = (
  labels: readonly string[],
  { least, gap }: { least: number; gap: number },
): number => Math.max(least, ...labels.map((label) => label.length * LETTER + gap));
