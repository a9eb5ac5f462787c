import * as z from 'zod/mini';
import { lenientText } from '../grid/grid-search.ts';

/** What the trial balance keeps in the address: the moment that it stands for, as its field shows it; absent = now. */
export const trialSearch = z.object({ as_of: lenientText(32) });
