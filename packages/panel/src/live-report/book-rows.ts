import type { BookRow } from '@pavilion/contract/positions.ts';

/** The two lines on offer: No (lay) and Yes (back); null while the session takes no bets. */
export type OfferedLines = { no: number | null; yes: number | null };

/** What a session's book says at a glance, in coins; `breakEven` is the first run on the other side of zero. */
export type BookSummary = { best: number; worst: number; breakEven: number | null };

/** The viewer's net if the session ends at this result; a book without rows is flat. */
export function netAt(book: readonly BookRow[], result: number): number {
  const row = book.find(({ from, to }) => result >= from && (to === null || result <= to));
  return row?.net_pl ?? 0;
}

/**
 * The viewer's net should the offered bets win for their takers: No below its line, Yes at its line and above
 * (rules, section 3). Follows the line at once because it needs only the book and the quote.
 */
export function ifNoIfYes(
  book: readonly BookRow[],
  lines: OfferedLines,
): { no: number | null; yes: number | null } {
  return {
    no: lines.no === null ? null : netAt(book, lines.no - 1),
    yes: lines.yes === null ? null : netAt(book, lines.yes),
  };
}

/** The line as one figure, between No and Yes where they differ. */
export function middleLine(lines: OfferedLines): number | null {
  const { no, yes } = lines;
  if (no === null || yes === null) return no ?? yes;
  return (no + yes) / 2;
}

/** How the line is written: `175`, or `130–131` when no whole run lies between No and Yes. */
export function lineText(lines: OfferedLines): string {
  const middle = middleLine(lines);
  if (middle === null) return '';
  return Number.isInteger(middle) ? String(middle) : `${lines.no}–${lines.yes}`;
}

/** Every result at which the net changes its sign, lowest first. */
function signChanges(book: readonly BookRow[]): number[] {
  const changes: number[] = [];
  let before = 0;
  for (const { from, net_pl } of book) {
    const sign = Math.sign(net_pl);
    if (sign !== 0 && before !== 0 && sign !== before) changes.push(from);
    if (sign !== 0) before = sign;
  }
  return changes;
}

/** Best case, worst case and the break-even nearest to the line (the lowest one without a line). */
export function bookSummary(book: readonly BookRow[], line: number | null): BookSummary {
  const nets = book.length === 0 ? [0] : book.map((row) => row.net_pl);
  const changes = signChanges(book);
  const near = line ?? -Infinity;
  const nearest = changes.reduce<number | null>(
    (best, at) => (best === null || Math.abs(at - near) < Math.abs(best - near) ? at : best),
    null,
  );
  return { best: Math.max(...nets), worst: Math.min(...nets), breakEven: nearest };
}

/** A range as the table writes it: `164 – 166`, `7`, `184+`. */
export function rangeText({ from, to }: Pick<BookRow, 'from' | 'to'>): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from} – ${to}`;
}
