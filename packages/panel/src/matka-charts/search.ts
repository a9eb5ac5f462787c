import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { lenient, lenientWhole } from '../grid/grid-search.ts';

/** Days, which game, and whether the audit counts all of its categories. */
export const matkaChartSearch = z.object({
  ...daysSearch,
  kind: lenient(z.literal('fast')),
  all: lenientWhole(1),
});
