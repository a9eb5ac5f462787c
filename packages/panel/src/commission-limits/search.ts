import * as z from 'zod/mini';
import { limitShape } from '../accounts/limits/limit-search.ts';
import { gridSearch, lenient, lenientText, lenientWhole } from '../grid/grid-search.ts';

const sort = lenientText(40);

/** The word looked for, and of each level its page and order; whose limit is open, and what was typed for it. */
export const commissionSearch = z.extend(gridSearch, {
  ...limitShape,
  typed: lenientText(20),
  used: lenientWhole(2_147_483_647),
  page_2: lenientWhole(1_000_000),
  page_3: lenientWhole(1_000_000),
  page_4: lenientWhole(1_000_000),
  page_5: lenientWhole(1_000_000),
  page_6: lenientWhole(1_000_000),
  page_7: lenientWhole(1_000_000),
  sort_2: sort,
  sort_3: sort,
  sort_4: sort,
  sort_5: sort,
  sort_6: sort,
  sort_7: sort,
  view: lenient(z.string()),
});
