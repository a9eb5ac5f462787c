import { z } from 'zod';
import { gridSearch } from '../grid/grid-search.ts';

/** The client list's part of the address: the account below which it lists, with its name for the chip. */
export const downlineSearch = gridSearch.extend({
  upline: z.uuid().optional().catch(undefined),
  upline_name: z.string().max(64).optional().catch(undefined),
});
