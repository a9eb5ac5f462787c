import * as z from 'zod/mini';
import { auditSearch } from '../audit/search.ts';
import { ledgerSearch } from '../ledger/search.ts';
import { limitShape } from '../accounts/limits/limit-search.ts';

/** What the sub-pages of an account keep in the address: days, page, the explained line, filters of the history. */
export const userDetailsSearch = z.extend(ledgerSearch, {
  ...auditSearch.shape,
  ...limitShape,
});
