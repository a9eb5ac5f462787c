import * as z from 'zod/mini';
import { lenient, lenientText } from '../../grid/grid-search.ts';

/** The live report's part of the address: a link to it opens the same view. */
export const reportSearch = z.object({
  /** The report alone, for a screen on the wall. */
  kiosk: lenient(z.literal('1')),
  /** Paused: nothing moves until it is resumed. */
  live: lenient(z.literal('off')),
  /** Open session books, ids with commas; `none` after the last one was closed. */
  book: lenientText(400),
  /** Live TV is on. */
  tv: lenient(z.literal('1')),
  /** Positions of the whole book below the viewer, not of its share. */
  whole: lenient(z.literal('1')),
  /** Only markets and sessions whose name holds this. */
  find: lenientText(60),
  /** Only markets and sessions with bets. */
  bets: lenient(z.literal('1')),
  /** The worst case first. */
  by: lenient(z.literal('worst')),
});
export type ReportSearch = z.infer<typeof reportSearch>;

export const NO_BOOK = 'none';

/** The open books of the address; undefined when it says nothing and the page may choose. */
export function booksOf(search: ReportSearch): string[] | undefined {
  if (search.book === undefined) return undefined;
  return search.book === NO_BOOK ? [] : search.book.split(',').filter((id) => id !== '');
}

/** Opens a book behind the open ones, or closes it; answers the address's new value. */
export function toggledBook(open: readonly string[], id: string): string {
  const next = open.includes(id) ? open.filter((each) => each !== id) : [...open, id];
  return next.length === 0 ? NO_BOOK : next.join(',');
}
