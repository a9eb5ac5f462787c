import { currentLanguage } from '../i18n/i18n.ts';

/** Writers of names by language and length, made once: making one costs more than a thousand uses. */
const writers = new Map<string, Intl.DateTimeFormat>();

const FORMS = { month: { month: 'short' }, weekday: { weekday: 'long' }, day: { weekday: 'short' } } as const;

function nameOf(part: 'month' | 'weekday' | 'day', at: Date): string {
  const language = currentLanguage();
  const key = `${language} ${part}`;
  const writer =
    writers.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, FORMS[part]);
  writers.set(key, writer);
  return writer.format(at);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment in the viewer's own time; a day without a time is its first moment there. */
const local = (instant: string | number | Date): Date =>
  new Date(
    typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant) ? `${instant}T00:00:00` : instant,
  );

const monthDay = (at: Date): string => `${nameOf('month', at)} ${at.getDate()}`;

/** An instant in the viewer's own time, as the specification writes it: `2026-11-20 19:30 pm`. */
export function dateTime(instant: string): string {
  const at = local(instant);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'am' : 'pm'}`;
}

/** The time of day, `20:41:07`. */
export function clock(instant: string | number | Date): string {
  const at = local(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** The time of a moment of today, else its date with it. */
export const timeOrDate = (instant: string): string =>
  new Date(instant).toDateString() === new Date().toDateString() ? clock(instant) : dateTime(instant);

/** Day and time in a heading: `Nov 20, 07:30 PM`. */
export function dayAndTime(instant: string): string {
  const at = local(instant);
  const hour = at.getHours() % 12 === 0 ? 12 : at.getHours() % 12;
  return `${monthDay(at)}, ${two(hour)}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
}

/** When a match opens, as the specification writes it: `Nov 05, 07:30:00 PM`; of another year with that year. Seconds can be left out where there is no room for them. */
export function openDate(instant: string, seconds = true): string {
  const at = local(instant);
  const hour = at.getHours() % 12 === 0 ? 12 : at.getHours() % 12;
  const year = at.getFullYear() === new Date().getFullYear() ? '' : ` ${at.getFullYear()}`;
  const time = `${two(hour)}:${two(at.getMinutes())}${seconds ? `:${two(at.getSeconds())}` : ''} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
  return `${nameOf('month', at)} ${two(at.getDate())}${year}, ${time}`;
}

/** The day of a date or an instant: `Nov 20`. */
export function day(date: string): string {
  return monthDay(local(date));
}

/** A day that may be of another year: `Nov 20, 2026`. */
export function dayAndYear(date: string): string {
  return `${day(date)}, ${local(date).getFullYear()}`;
}

/** The day that it is where the reader is, `YYYY-MM-DD`. */
export function dayNow(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Today with its weekday: `Friday, Nov 20`. */
export function today(): string {
  const now = new Date();
  return `${nameOf('weekday', now)}, ${monthDay(now)}`;
}

/** A day of the week, 1 = Monday: `Mon`. */
export function weekday(number: number): string {
  // 2026-11-23 is a Monday; noon, so that it is one everywhere.
  return nameOf('day', new Date(2026, 10, 22 + number, 12));
}
