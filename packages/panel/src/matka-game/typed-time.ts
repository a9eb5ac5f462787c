import { CLOCK_TIME } from '@pavilion/contract/clock-time.ts';

/** `HH:MM`. */
const LONGEST = 5;
const MINUTES_OF_DAY = 1440;

/**
 * What a field for a time holds after a key: digits, a colon after two of them, at most five characters. The first digit is 0, 1
 * or 2. Who takes the colon away keeps it away.
 */
export function typedTime(typed: string, before: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, LONGEST - 1);
  if (digits !== '' && !/^[012]/.test(digits)) return before;
  const colon = digits.length > 2 || (digits.length === 2 && typed.length > before.length);
  return colon ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

export const isTime = (text: string): boolean => CLOCK_TIME.test(text);

/** So many minutes before a time, as the clock shows it. */
export function timeBefore(time: string, minutes: number): string {
  const [hours = 0, past = 0] = time.split(':').map(Number);
  const at = (((hours * 60 + past - minutes) % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
