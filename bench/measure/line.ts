/** One measured path: both sides in the same unit and run; the goal is a bound on ours / reference. */
export type Line = {
  readonly path: string;
  /** What was measured, with the size of the data. */
  readonly what: string;
  readonly ours: number;
  readonly reference: number;
  readonly unit: string;
  /** `atLeast` for rates, `atMost` for durations; without a goal the line only informs. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
};

export function ratioOf({ ours, reference }: Line): number {
  return ours / reference;
}

/** Undefined when the line has no goal. */
export function passes(line: Line): boolean | undefined {
  if (line.goal === undefined) return undefined;
  return 'atLeast' in line.goal ? ratioOf(line) >= line.goal.atLeast : ratioOf(line) <= line.goal.atMost;
}

/** `intake   one market, 16 clients   4,210 /s  3,600 /s  1.17x  >= 1.1x  pass`. */
export function show(line: Line): string {
  const verdict = passes(line);
  return [
    line.path.padEnd(12),
    line.what.padEnd(64),
    `ours ${amount(line.ours)} ${line.unit}`.padStart(20),
    `reference ${amount(line.reference)} ${line.unit}`.padStart(24),
    `${ratioOf(line).toFixed(2)}x`.padStart(9),
    goalText(line).padStart(10),
    verdict === undefined ? '' : verdict ? 'pass' : 'MISS',
  ].join(' ');
}

function goalText({ goal }: Line): string {
  if (goal === undefined) return '';
  return 'atLeast' in goal ? `>= ${goal.atLeast}x` : `<= ${goal.atMost}x`;
}

function amount(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
