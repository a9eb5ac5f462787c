import dayjs from 'dayjs';

/** An instant in the viewer's own time, as the specification writes it: `2026-11-20 19:30 pm`. */
export function dateTime(instant: string): string {
  return dayjs(instant).format('YYYY-MM-DD HH:mm a');
}

/** The time of day, `20:41:07`. */
export function clock(instant: string | number | Date): string {
  return dayjs(instant).format('HH:mm:ss');
}

/** Day and time in a heading: `Nov 20, 07:30 PM`. */
export function dayAndTime(instant: string): string {
  return dayjs(instant).format('MMM D, hh:mm A');
}

/** The day of a date or an instant: `Nov 20`. */
export function day(date: string): string {
  return dayjs(date).format('MMM D');
}

/** Today with its weekday: `Friday, Nov 20`. */
export function today(): string {
  return dayjs().format('dddd, MMM D');
}
