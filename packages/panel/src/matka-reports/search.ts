import { REPORT_TYPES, type ReportType } from '@pavilion/contract/matka-types.ts';
import * as z from 'zod/mini';
import { daysSearch } from '../days/search.ts';
import { gridSearch, lenient, lenientText, lenientWhole } from '../grid/grid-search.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const on = lenientWhole(1);

/** Which draw, whose part of it, and how much is cut. */
export const numberReportSearch = z.object({
  kind: lenient(z.literal('fast')),
  category: lenientText(40),
  date: lenient(day),
  session: lenient(z.literal('close')),
  event: lenientText(64),
  full: on,
  combined: on,
  show: lenient(z.literal('pl')),
  cutting: lenient(z.coerce.number().check(z.minimum(0), z.maximum(100))),
  limit: lenient(z.coerce.number().check(z.minimum(0), z.maximum(1e12))),
});
export type NumberReportSearch = z.infer<typeof numberReportSearch>;

export const dayReportSearch = z.extend(gridSearch, {
  ...daysSearch,
  kind: lenient(z.literal('fast')),
  category: lenientText(40),
});

/** The type that an address names; undefined where it goes back: no such report, or jodis of fast matka. */
export function reportTypeAt(name: string, fast: boolean): ReportType | undefined {
  if (name === '') return 'single_patti';
  if (!(name in REPORT_TYPES) || (fast && name === 'jodi_patti')) return undefined;
  return name as ReportType;
}
