import { expect, it } from 'vitest';
import type { Head } from './archive-file.ts';
import { tableOf } from './archived-tables.ts';
import { proveArchive } from './prove-archive.ts';
import { rowReader } from './row-facts.ts';
import { twoParts } from './two-parts.fixtures.ts';

const { lines } = await twoParts();
const [first, second] = [await lines.out(), await lines.out()];

/** A head that says what the rows are, as whoever forges them would write it. */
function saying(head: Head, rows: string): Head {
  const reader = rowReader({ table: tableOf('journal_lines'), month: head.month, columns: head.columns });
  reader.take(Buffer.from(rows, 'latin1'));
  const { wrong: _wrong, ...facts } = reader.end();
  return { ...head, ...facts };
}
const cellsOf = (rows: string) =>
  rows
    .split('\n')
    .slice(0, -1)
    .map((row) => row.split('\t'));
const rowsOf = (cells: readonly (readonly string[])[]) => cells.map((row) => `${row.join('\t')}\n`).join('');
/** Of a row in the middle: id, entry, account, amount, balance, hash. */
const changed = (column: number, value: (cell: string) => string) => (rows: string) =>
  rowsOf(cellsOf(rows).map((row, place) => (place === 100 ? row.with(column, value(row[column]!)) : row)));
const more = (cell: string) => String(BigInt(cell) + 1n);

it.each<[string, (rows: string) => string, string]>([
  ['amount', changed(3, more), 'has a balance that does not follow'],
  ['balance', changed(4, more), 'has a balance that does not follow'],
  [
    'hash',
    changed(5, (hash) => hash.replace(/.$/, (end) => (end === '0' ? '1' : '0'))),
    'has a hash that does not follow',
  ],
  ['entry', changed(1, more), 'has a hash that does not follow'],
  ['account', changed(2, more), 'has a balance that does not follow'],
  [
    'number of its lines, one left out',
    (rows) => rowsOf(cellsOf(rows).toSpliced(100, 1)),
    'does not follow from the one before',
  ],
  [
    'order of two lines of an account',
    (rows) => {
      const cells = cellsOf(rows);
      const other = cells.findIndex((row, place) => place > 100 && row[2] === cells[100]![2]);
      const swapped = (place: number, by: number) => [cells[place]![0]!, ...cells[by]!.slice(1)];
      return rowsOf(cells.with(100, swapped(100, other)).with(other, swapped(other, 100)));
    },
    'does not follow from the one before',
  ],
  [
    'sum of an entry, whose line is the last of its account',
    (rows) => {
      const cells = cellsOf(rows);
      const account = cells[100]![2];
      return rowsOf(cells.filter((row, place) => place <= 100 || row[2] !== account).toSpliced(100, 1));
    },
    'which sums to',
  ],
  ['hash that is none', changed(5, () => 'x'), 'has a hash that is none'],
  ['amount that is none', changed(3, () => '1.5'), 'has amounts that are none'],
])('do not hold with another %s, whatever the head says', async (_what, forge, said) => {
  for (const { file } of [first, second]) {
    const forged = await lines.forged(file, (head, rows) => [saying(head, forge(rows)), forge(rows)]);
    const { wrong } = await proveArchive(forged, undefined);
    expect(wrong.filter((one) => one.includes(said))).not.toEqual([]);
    expect(wrong.filter((one) => !one.startsWith('row '))).toEqual([]);
  }
});

it.each<[string, (head: Head) => Partial<Head>]>([
  ['what accounts come to', ({ sums }) => ({ sums: { accounts: { ...sums['accounts']!, rows: 1 } } })],
  ['what an entry comes to', ({ cut }) => ({ cut: { ...cut, [Object.keys(cut)[0]!]: '0' } })],
  ['how many are credits', ({ groups }) => ({ groups: { ...groups, credit: 3 } })],
])('do not hold where the head has %s otherwise', async (_what, other) => {
  const forged = await lines.forged(second.file, (head, rows) => [{ ...head, ...other(head) }, rows]);
  expect((await proveArchive(forged, undefined)).wrong).toHaveLength(1);
  await expect(lines.again('forged.archive')).rejects.toThrow('The file does not hold');
});

it('of a forged file are not read again, and of a later one the first lines are taken as they are', async () => {
  // Its first line is the first of its account in the file: nothing in the file says what it follows from.
  const forge = (rows: string) =>
    rowsOf(
      cellsOf(rows).map((row, place) =>
        place === 0 ? row.with(5, row[5]!.replaceAll(/[0-9a-f]/g, '0')) : row,
      ),
    );
  const forged = await lines.forged(second.file, (head, rows) => [saying(head, forge(rows)), forge(rows)]);
  const { wrong } = await proveArchive(forged, undefined);
  // The next of the account does not follow from it any more.
  expect(wrong).toHaveLength(1);
  await expect(lines.again('forged.archive')).rejects.toThrow('is not what the house took out');
});
