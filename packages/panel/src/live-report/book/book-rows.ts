import type { BookRow } from '@pavilion/contract/positions.ts';
import { sessionEffect, type OfferedLines } from '@pavilion/engine/sessions/session-effect.ts';

export const NO_LINES: OfferedLines = { no: null, yes: null };

/** What a session's book says at a glance, in coins; `breakEven` is the first run on the other side of zero. */
export type BookSummary = { best: number; worst: number; breakEven: number | null };

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
  const { best, worst } = sessionEffect(book, NO_LINES, 0);
  const changes = signChanges(book);
  const near = line ?? -Infinity;
  const nearest = changes.reduce<number | null>(
    (closest, at) => (closest === null || Math.abs(at - near) < Math.abs(closest - near) ? at : closest),
    null,
  );
  return { best, worst, breakEven: nearest };
}

/** A range as the table writes it: `164 – 166`, `7`, `184+`. */
export function rangeText({ from, to }: Pick<BookRow, 'from' | 'to'>): string {
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from} – ${to}`;
}
