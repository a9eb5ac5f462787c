/** The day of a casino at an instant, `YYYY-MM-DD`: it ends so many minutes after midnight of the house's clock. */
export function casinoDayAt(timeZone: string, at: Date, dayEnds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .subtract({ minutes: dayEnds })
    .toPlainDate()
    .toString();
}

/** The first instant of a day of a casino. */
export function casinoDayBegins(timeZone: string, day: string, dayEnds: number): Date {
  const plainTime = Temporal.PlainTime.from('00:00').add({ minutes: dayEnds });
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Casino, 22 Nov 2026". */
export function casinoDayName(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `Casino, ${day} ${MONTHS[month - 1]} ${year}`;
}
