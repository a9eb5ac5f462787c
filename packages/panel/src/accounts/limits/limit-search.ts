import * as z from 'zod/mini';
import { lenient } from '../../grid/grid-search.ts';

/** The account whose limit an address has open, on every page that can open it. */
export const limitShape = { set_limit: lenient(z.uuid()) };
