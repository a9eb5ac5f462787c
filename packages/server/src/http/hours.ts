import type { StaffHours } from '@pavilion/contract/staff.ts';

type Window = { readonly from: number; readonly until: number };

/** Windows that were worked out lately: who works asks many times within the same. */
const lately = new Map<string, Window>();
const MOST_KEPT = 1000;

/** When the working hours that an instant lies in are over; undefined outside of them. */
export function endOfHours(hours: StaffHours, at: Date): Date | undefined {
  const now = at.getTime();
  const key = `${hours.zone} ${hours.from} ${hours.to} ${hours.days.join('')}`;
  let window = lately.get(key);
  if (window === undefined || now < window.from || now >= window.until) {
    window = windowAround(hours, now);
    if (window === undefined) return undefined;
    if (lately.size >= MOST_KEPT) lately.clear();
    lately.set(key, window);
  }
  return new Date(window.until);
}

/** The hours of the day before may reach over midnight into this one. */
function windowAround(hours: StaffHours, now: number): Window | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(hours.zone).toPlainDate();
  const overnight = hours.to <= hours.from;
  return [today.subtract({ days: 1 }), today]
    .filter((day) => hours.days.includes(day.dayOfWeek))
    .map((day) => ({
      from: instantOf(day, hours.from, hours.zone),
      until: instantOf(overnight ? day.add({ days: 1 }) : day, hours.to, hours.zone),
    }))
    .find(({ from, until }) => from <= now && now < until);
}

function instantOf(day: Temporal.PlainDate, clock: string, timeZone: string): number {
  if (clock === '24:00') return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return day.toZonedDateTime({ timeZone, plainTime: clock }).epochMilliseconds;
}
