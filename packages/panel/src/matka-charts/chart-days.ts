import dayjs from 'dayjs';
import { chosenDays, presetDays, type Days } from '../days/ranges.ts';

const DAY = 'YYYY-MM-DD';
/** A screenful of a chart: half a year and the week under way. */
const WEEKS_BEFORE = 25;

/** The days that the address names, else the last half year, of fast matka this week. */
export function chartDays(
  search: { from?: string | undefined; to?: string | undefined },
  fast: boolean,
  today: string,
): Days {
  const chosen = chosenDays(search);
  if (chosen !== undefined) return chosen;
  const week = presetDays('thisWeek', today);
  return fast ? week : { from: dayjs(week.from).subtract(WEEKS_BEFORE, 'week').format(DAY), to: today };
}
