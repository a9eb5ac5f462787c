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

/** How long ago, in one unit: `0.6 s`, `38 s`, `2 min`, `3 h`, `5 d`. */
export function age(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.floor(seconds)} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
