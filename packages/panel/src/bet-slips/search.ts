import * as z from 'zod/mini';
import { gridSearch, lenient, lenientText, lenientWhole } from '../grid/grid-search.ts';

/** What the bet slips keep in the address; `bookmaker_type` as the specification names it, stakes in lakhs. */
export const slipsSearch = z.extend(gridSearch, {
  bookmaker_type: lenient(z.pipe(z.coerce.number(), z.union([z.literal(2), z.literal(3), z.literal(4)]))),
  market_id: lenientText(64),
  session_id: lenientText(64),
  user_id: lenientWhole(2_147_483_647),
  /** Username of `user_id`, to show it before anything is loaded. */
  user: lenientText(100),
  stake: lenient(z.coerce.number().check(z.positive(), z.maximum(1e7))),
});
export type SlipsSearch = z.infer<typeof slipsSearch>;
