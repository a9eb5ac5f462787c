import { daysOf, utcBounds, type Days, type Preset } from '../days/ranges.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { reportSearch, sportsOf } from './search.ts';

/** The days and sports that an address names, and what a call takes for them. */
export function reportFilter(
  address: GridAddress,
  usual: Preset,
): { days: Days; sports: number[]; range: { from_date: string; to_date: string } } {
  const search = reportSearch.parse(address.search);
  const days = daysOf(search, usual);
  return {
    days,
    sports: sportsOf(search),
    range: utcBounds(days),
  };
}
