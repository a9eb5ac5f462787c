import dayjs from 'dayjs';

/** When something was sent, to the tenth of a second: `14:02:11.3`. */
export function sentClock(instant: string): string {
  return dayjs(instant).format('HH:mm:ss.SSS').slice(0, -2);
}
