/** A balance from a moment on, in milliseconds and coins. */
export type Step = { at: number; value: number };
export type Scale = { from: number; to: number; low: number; high: number; width: number; height: number };

const NICE = [1, 2, 2.5, 5, 10];

/** Round values for three to five hairlines that hold low and high. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(high - low, 1);
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (NICE.find((nice) => nice * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export function xOf(at: number, scale: Scale): number {
  const span = Math.max(scale.to - scale.from, 1);
  return ((at - scale.from) / span) * scale.width;
}

export function yOf(value: number, scale: Scale): number {
  const span = Math.max(scale.high - scale.low, 1);
  return scale.height - ((value - scale.low) / span) * scale.height;
}

/** From where a balance is filled: from nothing, or from the edge beyond which that lies. */
export const groundOf = ({ low, high }: Scale): number => Math.min(Math.max(low, 0), high);

const round = (value: number): string => value.toFixed(1);

/** The line of a balance that keeps its value until the next step, drawn on to `until`. */
export function stepPath(steps: readonly Step[], until: number, scale: Scale): string {
  const [first, ...rest] = steps;
  if (first === undefined) return '';
  const start = `M${round(xOf(first.at, scale))} ${round(yOf(first.value, scale))}`;
  const walk = rest.map((step) => `H${round(xOf(step.at, scale))}V${round(yOf(step.value, scale))}`);
  return `${start}${walk.join('')}H${round(xOf(until, scale))}`;
}

/** The step that holds at a moment: the last one at or before it. */
export function stepAt(steps: readonly Step[], at: number): Step | undefined {
  return steps.findLast((step) => step.at <= at) ?? steps[0];
}
