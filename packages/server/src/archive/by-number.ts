import type { Span } from '../partitions/archives.ts';
import type { NumberedTable } from '../partitions/numbered-tables.ts';
import type { Part } from '../partitions/parts.ts';
import type { ArchivedTable } from './archived-tables.ts';

/** Numbers begin with it; the part that was the whole table begins before it. */
export const FIRST_NUMBER = 1n;

/** A table that is cut by its numbers. */
export const byNumber = (name: NumberedTable['name']): Omit<ArchivedTable, 'groupOf'> => ({
  name,
  key: ['id'],
  order: ['id'],
  busy: true,
  holds(span, cellOf) {
    const [first, last] = numbersOf(span);
    const cell = cellOf('id');
    return /^\d+$/.test(cell) && BigInt(cell) >= first && BigInt(cell) <= last;
  },
  partOf(span) {
    const [first, last] = numbersOf(span);
    const before = first === FIRST_NUMBER;
    return {
      name: before ? `${name}_before` : `${name}_${first}`,
      from: before ? null : String(first),
      to: String(last + 1n),
      rest: false,
    };
  },
});

/** What the numbers of a part are called; undefined of the last one, which has no end. */
export const spanOf = ({ from, to }: Part): Span | undefined =>
  to === null ? undefined : `${from === null ? FIRST_NUMBER : BigInt(from)}-${BigInt(to) - 1n}`;

export function numbersOf(span: Span): [first: bigint, last: bigint] {
  const [first = '', last = ''] = span.split('-');
  return [BigInt(first), BigInt(last)];
}
