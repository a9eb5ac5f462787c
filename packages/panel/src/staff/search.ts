import * as z from 'zod/mini';
import { lenient } from '../grid/grid-search.ts';

/** Whom the form is about. */
export const editStaffSearch = z.object({ staff: lenient(z.uuid()) });
