import type { CallInput } from '@pavilion/contract/calls.ts';
import * as z from 'zod/mini';
import { lenient } from '../grid/grid-search.ts';

const yesNo = lenient(z.enum(['0', '1']));
const day = lenient(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));
const share = lenient(z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/)));

/** What the filter box of a list of accounts keeps in the address: texts, as an address has them. */
export const filterShape = {
  status: yesNo,
  bet: yesNo,
  casino: yesNo,
  created_from: day,
  created_to: day,
  share_from: share,
  share_to: share,
  negative: yesNo,
};
export const FILTER_NAMES = Object.keys(filterShape) as (keyof typeof filterShape)[];
export type Filters = { [Name in keyof typeof filterShape]?: string | undefined };
/** Every filter of the box, taken off. */
export const NO_BOX: Filters = Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined]));

const schema = z.object(filterShape);

/** The filters that are on, as an address has them; what is not valid counts as off. */
export function filtersIn(search: Record<string, unknown>): Filters {
  const known = schema.parse(search);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

const flag = (text: string): 0 | 1 => (text === '1' ? 1 : 0);

/** What the call takes: the days as the first and the last moment of the reader's own calendar. */
export function filterInput(filters: Filters): NonNullable<CallInput<'downline'>['filter']> {
  const { status, bet, casino, negative } = filters;
  const { created_from: from, created_to: to, share_from: least, share_to: most } = filters;
  return {
    ...(status === undefined ? {} : { status: flag(status) }),
    ...(bet === undefined ? {} : { lock_betting: flag(bet) }),
    ...(casino === undefined ? {} : { lock_casino_bet: flag(casino) }),
    ...(from === undefined ? {} : { created_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === undefined ? {} : { created_to: new Date(`${to}T23:59:59.999`).toISOString() }),
    ...(least === undefined ? {} : { share_from: Number(least) }),
    ...(most === undefined ? {} : { share_to: Number(most) }),
    ...(negative === undefined ? {} : { negative_balance: flag(negative) }),
  };
}
