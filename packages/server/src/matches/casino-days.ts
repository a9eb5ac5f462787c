import type { Db } from '../db/pool.ts';
import { dayAt, startOfDay } from '../http/days.ts';
import { openCasinoDay } from './rounds.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Casino, 22 Nov 2026". */
export function casinoDayName(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `Casino, ${day} ${MONTHS[month - 1]} ${year}`;
}

/** The day of the casino in which a round opens: that of the house's clock at this moment. */
export async function openDayAt(
  db: Db,
  timeZone: string,
  at: Date,
): Promise<{ readonly date: string; readonly eventId: string }> {
  const date = dayAt(timeZone, at);
  const from = startOfDay(timeZone, date);
  return { date, eventId: await openCasinoDay(db, { date, name: casinoDayName(date), from }) };
}
