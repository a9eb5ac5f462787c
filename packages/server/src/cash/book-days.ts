import { dayAfter, dayAt, startOfDay } from '../http/days.ts';
import type { Db } from '../db/pool.ts';
import { standingsBefore, type BookRead } from './book-rows.sql.ts';
import type { FoundDay } from './book-by-name.sql.ts';

/** More days than a picture has room for are drawn by month. */
const MOST_DAYS = 62;
const DAY_MS = 86_400_000;

export type Each = 'day' | 'month';

/** Whether a stretch is drawn by day or by month. */
export const eachOf = (extent: BookRead['extent']): Each =>
  extent !== null && extent.last.getTime() - extent.first.getTime() > (MOST_DAYS - 2) * DAY_MS
    ? 'month'
    : 'day';

/** The first day of a day's bar. */
const barOf = (day: string, each: Each): string => (each === 'day' ? day : `${day.slice(0, 7)}-01`);
const nextBar = (bar: string, each: Each): string =>
  each === 'day' ? dayAfter(bar, 1) : Temporal.PlainDate.from(bar).add({ months: 1 }).toString();

/**
 * What a range of a book received and paid by day of the caller, or by month when there are many; a day on which nothing moved
 * is left out. Between days the book is looked at once, so a picture costs as many looks as it has bars.
 */
export async function barsOfBook(
  db: Db,
  book: { readonly userId: number; readonly timeZone: string } & Pick<
    BookRead,
    'before' | 'after' | 'extent'
  >,
): Promise<FoundDay[]> {
  const { extent, timeZone } = book;
  if (extent === null) return [];
  const each = eachOf(extent);
  const bars = [barOf(dayAt(timeZone, extent.first), each)];
  const last = dayAt(timeZone, extent.last);
  for (let next = nextBar(bars[0]!, each); next <= last; next = nextBar(next, each)) bars.push(next);
  const between = bars.slice(1).map((day) => startOfDay(timeZone, day));
  const inner = between.length === 0 ? [] : await standingsBefore(db, book.userId, between);
  const standings = [book.before, ...inner, book.after];
  return bars
    .map((date, index) => ({
      date,
      received: standings[index + 1]!.received - standings[index]!.received,
      paid: standings[index + 1]!.paid - standings[index]!.paid,
    }))
    .filter(({ received, paid }) => received !== 0n || paid !== 0n);
}

/** Days in order, as bars. */
export function barsOfDays(days: readonly FoundDay[], each: Each): FoundDay[] {
  const bars = new Map<string, FoundDay>();
  for (const { date, received, paid } of days) {
    const bar = barOf(date, each);
    const known = bars.get(bar);
    bars.set(bar, {
      date: bar,
      received: (known?.received ?? 0n) + received,
      paid: (known?.paid ?? 0n) + paid,
    });
  }
  return [...bars.values()];
}
