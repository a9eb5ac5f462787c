import { z } from 'zod';
import { gridSearch } from '../grid/grid-search.ts';

/** The match list's part of the address; `sport_id` as the specification names it. */
export const matchesSearch = gridSearch.extend({
  sport_id: z.coerce.number().int().positive().optional().catch(undefined),
});
