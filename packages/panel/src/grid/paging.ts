import { count } from '../format/numbers.ts';

/** What a list shows of how many: the text's numbers; all zero for an empty list. */
export function shownRange(
  page: number,
  size: number,
  total: number,
): { from: number; to: number; total: number } {
  if (total === 0) return { from: 0, to: 0, total: 0 };
  const from = (page - 1) * size + 1;
  return { from: Math.min(from, total), to: Math.min(page * size, total), total };
}

const MARGIN = 2;
const RANGE = 5;

/** How many there are; "50+" when counting ended there and `total` only says that there is a next page. */
export function totalText(total: number, more = false): string {
  return more ? `${count(total - 1)}+` : count(total);
}

/** The pager's buttons: two pages at each margin, five around the current one, null where pages are left out. */
export function pagerItems(page: number, pages: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(RANGE / 2), pages - RANGE + 1));
  const shown = new Set<number>();
  for (let n = 1; n <= Math.min(MARGIN, pages); n += 1) shown.add(n);
  for (let n = first; n < first + RANGE && n <= pages; n += 1) shown.add(n);
  for (let n = Math.max(1, pages - MARGIN + 1); n <= pages; n += 1) shown.add(n);
  return [...shown].flatMap((n, index, all) => {
    const before = all[index - 1] ?? n - 1;
    // A gap of one page is that page: three dots would take the same room.
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
}
