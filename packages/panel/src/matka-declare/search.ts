import * as z from 'zod/mini';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';

const lenientDay = lenient(z.iso.date());
const lenientGame = lenient(z.enum(['fast']));

/** What the list of numbers keeps in the address. */
export const numberSearch = z.extend(gridSearch, { kind: lenientGame, date: lenientDay });

/** What the desk keeps in the address: the draw that is declared, what is typed, and the day of the history below. */
export const declareSearch = z.object({
  date: lenientDay,
  category: lenient(z.uuid()),
  draw: lenientText(64),
  /** A box that was emptied is a `_`. */
  number: lenient(z.string().check(z.regex(/^[\d_]{0,2}\d$/))),
  on: lenientDay,
});
export type DeclareSearch = z.infer<typeof declareSearch>;
