import * as z from 'zod/mini';
import { date, daysSearch } from '../days/search.ts';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';

/** Days and page of a list. */
export const cashSearch = z.extend(gridSearch, daysSearch);

/** The days of the collection report, or the moment of its balances. */
export const collectionSearch = z.extend(cashSearch, { as_of: lenientText(32) });

/** `source`: received (1) or paid (2) alone; `tab`: the days closed by count; `day`: the one to close. */
export const cashbookSearch = z.extend(cashSearch, {
  source: lenient(z.union([z.literal(1), z.literal(2)])),
  tab: lenient(z.enum(['book', 'close'])),
  day: date,
});
