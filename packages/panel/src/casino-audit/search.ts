import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch, lenientText, lenientWhole } from '../grid/grid-search.ts';

/** Days, game and provider, and the market whose outcomes are drawn. */
export const casinoAuditSearch = z.extend(gridSearch, {
  ...daysSearch,
  game_code: lenientText(40),
  provider_id: lenientWhole(1_000_000),
  market: lenientText(80),
});
