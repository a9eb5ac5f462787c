import { present } from '../api/server-clock.ts';
import { useSession } from '../session/session.ts';

/** The day of an instant, ms since 1970, in a time zone, `YYYY-MM-DD`; without a zone in the viewer's own. */
export function dayIn(timeZone: string | undefined, at: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...(timeZone === undefined ? {} : { timeZone }),
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (wanted: 'year' | 'month' | 'day'): string =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * The day that it is where the house is, `YYYY-MM-DD`: of what bears a date of the house, draws and days of the casino. A
 * ledger's days are the viewer's own (decision 16).
 */
export function useHouseDay(): string {
  const session = useSession();
  return dayIn(session?.time_zone, present());
}
