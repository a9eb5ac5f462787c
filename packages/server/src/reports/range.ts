import { instantOf } from '../http/instants.ts';

const DAY_MS = 24 * 3_600_000;

/** The days of a report as two instants, both included; null is no bound. A day alone counts to its end. @throws Refusal malformed. */
export function rangeOf(request: {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}): [from: Date | null, to: Date | null] {
  const to = instantOf('to_date', request.to_date);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(request.to_date ?? '');
  return [
    instantOf('from_date', request.from_date),
    to !== null && isDay ? new Date(to.getTime() + DAY_MS - 1) : to,
  ];
}

/** Rows to skip and to take. */
export function sliceOf(request: {
  readonly current_page: number;
  readonly items_perpage: number;
}): [limit: number, offset: number] {
  return [request.items_perpage, (request.current_page - 1) * request.items_perpage];
}
