import * as z from 'zod/mini';
import { lenient, lenientText, lenientWhole } from '../grid/grid-search.ts';

/** Which right is asked about on the list of groups. */
export const groupsSearch = z.object({ right: lenientText(40) });
/** Which group is edited; a new one without. */
export const groupSearch = z.object({ group: lenientWhole(2_147_483_647), preset: lenient(z.string()) });
