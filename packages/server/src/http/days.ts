/** The first instant of a day, `YYYY-MM-DD`, in a time zone, or of the day so many after it. @throws RangeError for no date. */
export function startOfDay(timeZone: string, day: string, later = 0): Date {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds);
}

/** The day so many after a day, or before it. */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayAt(timeZone: string, at: Date): string {
  return zonedAt(timeZone, at).toPlainDate().toString();
}

/** An instant as its zone's clock shows it, `2026-11-20 19:35:03`. */
export function clockText(timeZone: string, at: Date): string {
  return zonedAt(timeZone, at)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second', calendarName: 'never' })
    .replace('T', ' ');
}

/** The rows of a slip ask for the time of one instant. */
let latest = { timeZone: '', at: Number.NaN, time: '' };

/** The time of an instant in a time zone, `HH:MM`. */
export function timeAt(timeZone: string, at: Date): string {
  if (latest.at !== at.getTime() || latest.timeZone !== timeZone) {
    const time = zonedAt(timeZone, at).toPlainTime().toString({ smallestUnit: 'minute' });
    latest = { timeZone, at: at.getTime(), time };
  }
  return latest.time;
}

function zonedAt(timeZone: string, at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

/** A zone as a heading names it: `GMT+5:30`, or by its name where its clock is put forward and back. */
export function zoneLabel(timeZone: string, at: Date): string {
  const { year } = zonedAt(timeZone, at);
  const offset = (month: number): string => {
    const noon = Temporal.PlainDateTime.from({ year, month, day: 1, hour: 12 }).toZonedDateTime(timeZone);
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    const name = parts.formatToParts(new Date(noon.epochMilliseconds));
    return name.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  };
  return offset(1) === offset(7) ? offset(1) : timeZone;
}

/** From when on a zone's clock is how many minutes ahead of UTC, in order, for a query that sorts instants into days. */
export type ZoneSteps = { readonly from: readonly string[]; readonly minutes: readonly number[] };

/** The house has no instants before this year; a zone whose rules are known ahead is followed so long. */
const FIRST = '2020-01-01T00:00Z';
const LAST = '2060-01-01T00:00Z';

/** The steps of a zone; of a fixed offset in minutes there is one. */
export function zoneSteps(zone: string | number): ZoneSteps {
  if (typeof zone === 'number') return { from: ['-infinity'], minutes: [zone] };
  let at = Temporal.Instant.from(FIRST).toZonedDateTimeISO(zone);
  const from = ['-infinity'];
  const minutes = [minutesAhead(at)];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > Date.parse(LAST)) return { from, minutes };
    from.push(next.toInstant().toString());
    minutes.push(minutesAhead(next));
    at = next;
  }
}

const minutesAhead = (at: Temporal.ZonedDateTime): number => Math.round(at.offsetNanoseconds / 60e9);

/**
 * SQL: the day of an instant by the steps in parameters `$from` and `$from + 1`. Steps and not the zone's name, because the
 * database may know fewer names than the browsers that send them.
 */
export function dayOfSql(instant: string, from: number): string {
  const ahead = `($${from + 1}::int[])[width_bucket(${instant}, $${from}::timestamptz[])]`;
  return `((${instant} at time zone 'UTC') + make_interval(mins => ${ahead}))::date`;
}
