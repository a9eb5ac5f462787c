import type { IncomingHttpHeaders } from 'node:http';

/** The header in which a caller names its time zone, an IANA name such as `Asia/Kolkata`. */
const HEADER = 'x-time-zone';
/** Longer than any name that there is. */
const LONGEST_NAME = 64;

/** True for a name that this process can reckon days in. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Names are known in any case of letters, so there are more of them than zones. */
const MOST_KEPT = 1000;
const known = new Set<string>();

/** The zone whose days the caller means: the one it names, the house's where it names none that is known. */
export function callerZone(headers: IncomingHttpHeaders, house: string): string {
  const named = headers[HEADER];
  if (typeof named !== 'string' || named.length > LONGEST_NAME) return house;
  if (known.has(named)) return named;
  if (!isTimeZone(named)) return house;
  if (known.size < MOST_KEPT) known.add(named);
  return named;
}
