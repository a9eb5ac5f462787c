import { LOGIN_TYPES } from '@pavilion/contract/login-types.ts';
import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch, lenient } from '../grid/grid-search.ts';

/** The login report's part of the address. */
export const loginSearch = z.extend(gridSearch, {
  ...daysSearch,
  // A role reads as a number in an address.
  type: lenient(z.pipe(z.coerce.string(), z.enum(LOGIN_TYPES))),
});
