import * as z from 'zod/mini';
import { lenient } from '../grid/grid-search.ts';

/** The dashboard's part of the address. */
export const dashboardSearch = z.object({
  /** Positions of the whole book below the viewer, not of its share. */
  whole: lenient(z.literal('1')),
});
