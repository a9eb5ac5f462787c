import dayjs from 'dayjs';
import type { Days } from '../days/ranges.ts';

export type CashBar = { date: string; lena: number; dena: number };

/** More days than this are drawn as they come: the bars would be thinner than the gaps between them. */
const MOST_DAYS = 92;

/** A bar for each day of a range up to today, those on which nothing moved too. */
export function barsOf(days: readonly CashBar[], range: Days, today: string): readonly CashBar[] {
  const to = range.to < today ? range.to : today;
  const span = dayjs(to).diff(range.from, 'day') + 1;
  if (span > MOST_DAYS) return days;
  const known = new Map(days.map((one) => [one.date, one]));
  return Array.from({ length: Math.max(0, span) }, (_, index) => {
    const date = dayjs(range.from).add(index, 'day').format('YYYY-MM-DD');
    return known.get(date) ?? { date, lena: 0, dena: 0 };
  });
}
