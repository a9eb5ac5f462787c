import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';

/** The audit log's part of the address. */
export const auditSearch = z.extend(gridSearch, {
  ...daysSearch,
  action: lenient(z.string().check(z.regex(/^[a-z_ ]{1,60}$/))),
  actor: lenientText(64),
  object: lenientText(80),
});
