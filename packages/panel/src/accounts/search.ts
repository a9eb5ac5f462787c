import * as z from 'zod/mini';
import { filterShape } from './filters.ts';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';
import { limitShape } from './limits/limit-search.ts';

/** A list of accounts' part of the address: the account below which it lists, with its name for the chip. */
export const accountsSearch = z.extend(gridSearch, {
  upline: lenient(z.uuid()),
  upline_name: lenientText(64),
  ...filterShape,
  ...limitShape,
});

/** Where a form goes back to, and the name of the account it is about: an address of the panel, nothing else. */
export const formSearch = z.object({
  from: lenient(z.string().check(z.regex(/^\/(?![/\\])[^\s]{0,300}$/))),
  name: lenientText(64),
});

/** A form, and what its providers are narrowed by. */
export const casinoSettingSearch = z.extend(formSearch, { keyword: lenientText(64) });
