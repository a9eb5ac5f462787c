import dayjs from 'dayjs';

/** When a match opens, as the specification writes it: `Nov 20, 07:30:00 PM`. */
export function openDate(instant: string): string {
  return dayjs(instant).format('MMM DD, hh:mm:ss A');
}
