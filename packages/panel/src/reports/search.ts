import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch, lenient } from '../grid/grid-search.ts';

/** A report's part of the address: page, days, sports, and one match of a report that may cover several. */
export const reportSearch = z.extend(gridSearch, {
  ...daysSearch,
  sports: lenient(z.string().check(z.regex(/^\d+(,\d+)*$/), z.maxLength(200))),
  event_id: lenient(z.string().check(z.minLength(1), z.maxLength(64))),
});

/** The chosen sports; none means all. */
export function sportsOf(search: { sports?: string | undefined }): number[] {
  return search.sports === undefined ? [] : search.sports.split(',').map(Number);
}
