import { PERIOD_PARTS, type ClosedPeriod, type PeriodPart } from '@pavilion/contract/periods.ts';
import { dayAndYear } from '../format/dates.ts';
import type { PeriodSay } from './words.ts';

/** What lies between opening and closing, in the order of the statement, by its names. */
export const partNames = (t: PeriodSay): Record<PeriodPart, string> => ({
  match: t('match'),
  session: t('session'),
  commission: t('commission'),
  charges: t('charges'),
  matka: t('matka'),
  casino: t('casino'),
  corrections: t('corrections'),
  cash: t('cash'),
  transfers: t('transfers'),
});

/** Every figure by its name on the wire. */
export const figureNames = (t: PeriodSay): Record<string, string> => ({
  opening: t('opening'),
  ...partNames(t),
  closing: t('closing'),
  lines: t('lines'),
  last_hash: t('lastHash'),
});

export const FIGURES = ['opening', ...PERIOD_PARTS, 'closing'] as const;

/** `21 Nov 2026 – 22 Nov 2026`; the first period has no beginning. */
export function daysOfPeriod(
  t: PeriodSay,
  { from_date, to_date }: Pick<ClosedPeriod, 'from_date' | 'to_date'>,
): string {
  const to = dayAndYear(to_date);
  if (from_date === null) return t('upTo', { to });
  return from_date === to_date ? to : t('fromTo', { from: dayAndYear(from_date), to });
}
