import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch } from '../grid/grid-search.ts';

/** Days and page of the cashbook, days of the collection report. */
export const cashSearch = z.extend(gridSearch, daysSearch);
