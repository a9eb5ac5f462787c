import { Refusal } from '@pavilion/contract/refusals.ts';
import { startOfDay } from './days.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whatever else is written begins so; a reader of dates takes far more for one. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

/**
 * An instant as callers write it: ISO 8601, or the specification's UTC 'YYYY-MM-DD HH:mm:ss' or 'YYYY-MM-DD'.
 * Undefined and '' are null: no bound.
 *
 * @throws Refusal malformed, naming the field.
 */
export function instantOf(field: string, text: string | undefined): Date | null {
  if (text === undefined || text === '') return null;
  const plain = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/.exec(text);
  const instant = new Date(plain === null ? text : `${plain[1]}T${plain[2] ?? '00:00:00'}Z`);
  if (!WRITTEN.test(text) || Number.isNaN(instant.getTime()))
    throw new Refusal('malformed', { fields: { [field]: 'not a date' } });
  return instant;
}

/** The first instant of a range: a day alone begins where the caller's own does. @throws Refusal malformed. */
export function firstInstant(field: string, text: string | undefined, timeZone: string): Date | null {
  const instant = instantOf(field, text);
  return text !== undefined && DAY.test(text) ? startOfDay(timeZone, text) : instant;
}

/** The last instant of a range, which is in it: a day alone counts to the end of the caller's own. @throws Refusal malformed. */
export function lastInstant(field: string, text: string | undefined, timeZone: string): Date | null {
  const instant = instantOf(field, text);
  return text !== undefined && DAY.test(text)
    ? new Date(startOfDay(timeZone, text, 1).getTime() - 1)
    : instant;
}

type Range = { readonly from_date?: string | undefined; readonly to_date?: string | undefined };

/** A range of days or instants, both included; null is no bound. @throws Refusal malformed. */
export function rangeOf(request: Range, timeZone: string): [from: Date | null, to: Date | null] {
  return [
    firstInstant('from_date', request.from_date, timeZone),
    lastInstant('to_date', request.to_date, timeZone),
  ];
}
