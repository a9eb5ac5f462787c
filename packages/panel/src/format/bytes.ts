const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1000;

/** The size of a file: `812 B`, `1.4 MB`, `23 GB`. */
export function bytes(size: number): string {
  let at = 0;
  let figure = Math.max(0, size);
  // From 999.5 the rounding would say 1000 of the unit below.
  for (; figure >= STEP - 0.5 && at < UNITS.length - 1; at += 1) figure /= STEP;
  const digits = at > 0 && figure < 9.95 ? 1 : 0;
  return `${figure.toFixed(digits)} ${UNITS[at]}`;
}
