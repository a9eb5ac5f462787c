import * as z from 'zod/mini';
import { gridSearch, lenientText, lenientWhole } from '../grid/grid-search.ts';

/** The list of races' part of the address. */
export const racesSearch = z.extend(gridSearch, {
  sport_id: lenientWhole(1_000_000),
  course: lenientText(100),
});
