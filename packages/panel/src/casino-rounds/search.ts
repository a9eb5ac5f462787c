import * as z from 'zod/mini';
import { date } from '../days/search.ts';
import { gridSearch, lenientText, lenientWhole } from '../grid/grid-search.ts';

/** What the list of rounds keeps in the address, as the call names it. */
export const gameSearch = z.extend(gridSearch, {
  from_date: date,
  to_date: date,
  game_code: lenientText(40),
  provider_id: lenientWhole(1_000_000),
});
