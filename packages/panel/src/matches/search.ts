import * as z from 'zod/mini';
import { gridSearch, lenientWhole } from '../grid/grid-search.ts';

/** The match list's part of the address; `sport_id` as the specification names it. */
export const matchesSearch = z.extend(gridSearch, { sport_id: lenientWhole(1_000_000) });
