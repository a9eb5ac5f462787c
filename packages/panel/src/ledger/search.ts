import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';

/** The statement's part of the address: sports, days, the moment of a balance, and the line that is explained. */
export const ledgerSearch = z.extend(gridSearch, {
  sports: lenient(z.string().check(z.regex(/^\d+(,\d+)*$/), z.maxLength(200))),
  ...daysSearch,
  as_of: lenientText(32),
  txn: lenient(z.string().check(z.regex(/^\d{1,18}$/))),
});
