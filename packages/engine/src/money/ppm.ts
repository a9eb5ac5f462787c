/** A share or a commission rate in parts per million: 100 % = 1,000,000 (rules 1). */
export type Ppm = number;

export const PPM = 1_000_000;

const PERCENT_TEXT = /^(\d{1,6})(?:\.(\d{1,4}))?$/;

/**
 * Percent as it comes over the wire, read from its decimal text (rules 1).
 * Null for a negative number, more than four decimals, or more than maxPercent.
 */
export function parsePercent(value: number | string, maxPercent = 100): Ppm | null {
  const match = PERCENT_TEXT.exec(String(value));
  if (!match) return null;
  const [, percent = '', decimals = ''] = match;
  const ppm = Number(percent) * 10_000 + Number(decimals.padEnd(4, '0'));
  return ppm > maxPercent * 10_000 ? null : ppm;
}

/** Percent as a JSON number with at most four decimals (rules 1). */
export function toPercent(ppm: Ppm): number {
  return ppm / 10_000;
}
