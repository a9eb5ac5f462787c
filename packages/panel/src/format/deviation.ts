import { MINUS } from '../format/numbers.ts';

type Came = { readonly came: number; readonly expected: number };

/** By how many per cent something came more often than expected: `+6.8 %`. */
export function deviationText({ came, expected }: Came): string {
  if (expected === 0) return '';
  const percent = ((came - expected) / expected) * 100;
  const size = Math.abs(percent).toFixed(1);
  if (Number(size) === 0) return '0.0 %';
  return `${percent < 0 ? MINUS : '+'}${size} %`;
}

/** How far from what was expected, in steps of what chance makes of it: -3 to 3, 0 = within one. */
export function deviationStep({ came, expected }: Came): number {
  if (expected === 0) return 0;
  const steps = (came - expected) / Math.sqrt(expected);
  return Math.sign(steps) * Math.min(3, Math.floor(Math.abs(steps)));
}

/** A chance as a percentage that never says that something cannot be. */
export function chanceText(chance: number): string {
  const percent = chance * 100;
  return percent < 0.01 ? '< 0.01' : percent.toFixed(2);
}
