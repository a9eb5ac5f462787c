import * as z from 'zod/mini';
import { gridSearch, lenient } from '../grid/grid-search.ts';

const date = lenient(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** The statement's part of the address: sports, days, and the line that is explained. */
export const ledgerSearch = z.extend(gridSearch, {
  sports: lenient(z.string().check(z.regex(/^\d+(,\d+)*$/), z.maxLength(200))),
  from: date,
  to: date,
  txn: lenient(z.string().check(z.regex(/^\d{1,18}$/))),
});
