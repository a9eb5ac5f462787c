import * as z from 'zod/mini';
import { lenient } from '../grid/grid-search.ts';

export const date = lenient(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));

/** The days' part of an address. */
export const daysSearch = { from: date, to: date };
