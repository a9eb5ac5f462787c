import * as z from 'zod/mini';
import { gridSearch, lenientText, lenientWhole } from '../grid/grid-search.ts';

/** What the settlement pages keep in the address: sport tab, match, block of rows and the chosen row. */
export const settlementSearch = z.extend(gridSearch, {
  sport_id: lenientWhole(1_000_000),
  event_id: lenientText(64),
  market_id: lenientText(64),
  session_id: lenientText(64),
});
export type SettlementSearch = z.infer<typeof settlementSearch>;
