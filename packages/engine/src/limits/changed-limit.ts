import { roundDiv, type Paise } from '../money/paise.ts';

/** A change of a limit: `percent` in hundredths of a percent, the others in paise; below zero it lowers. */
export type LimitStep = { readonly kind: 'percent' | 'add' | 'set'; readonly value: bigint };

const WHOLE = 100_00n;

/** What a limit becomes; a percentage is rounded to the paisa, half away from zero (rules 1). */
export function changedLimit(now: Paise, { kind, value }: LimitStep): Paise {
  if (kind === 'set') return value;
  return kind === 'add' ? now + value : roundDiv(now * (WHOLE + value), WHOLE);
}
