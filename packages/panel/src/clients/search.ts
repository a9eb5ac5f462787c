import * as z from 'zod/mini';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';

/** The client list's part of the address: the account below which it lists, with its name for the chip. */
export const clientsSearch = z.extend(gridSearch, {
  upline: lenient(z.uuid()),
  upline_name: lenientText(64),
});
