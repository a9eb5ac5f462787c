import Papa from 'papaparse';
import { balanceHeading, balanceOf, balanceWord } from './balance-text.ts';
import { heading, instantText, totalsRow, type Cell, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

/**
 * What a spreadsheet would run as a formula gets an apostrophe; a plain number such as -500.25 stays a number,
 * while -1+cmd, which only begins like one, does not pass.
 */
const FORMULA = /^[=＝]|^[+-](?!\d*\.?\d+$)|^[＋－@＠]|^[\t\r\n]/;
/** What another program may take for the end of a cell; such a cell stands in quotes. */
const SEPARATOR = /[;\t|]/;
/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file: headings, rows and totals; amounts as plain numbers, instants in the time of who asked. */
export function writeCsv(sheet: Sheet): Buffer {
  const words = WORDS[sheet.language];
  const lines: Cell[][] = [headings(sheet)];
  for (const row of sheet.rows) lines.push(shown(row, sheet));
  const totals = totalsRow(sheet, words.total);
  if (totals !== undefined) lines.push(shown(totals, sheet));
  if (sheet.listed > sheet.rows.length) lines.push([words.cutOff(sheet.rows.length, sheet.listed)]);
  if (sheet.notice !== '') lines.push([sheet.notice]);
  return Buffer.from(
    `${BYTE_ORDER_MARK}${Papa.unparse(lines, { escapeFormulae: FORMULA, quotes: (cell: unknown) => typeof cell === 'string' && SEPARATOR.test(cell) })}\r\n`,
    'utf8',
  );
}

/** A balance takes two columns: the unsigned figure, and the word that says its side. */
function headings(sheet: Sheet): string[] {
  return sheet.columns.flatMap((column) => {
    const of = balanceOf(column);
    const label = heading(column, sheet);
    return of === undefined ? [label] : [label, balanceHeading(label, of, sheet)];
  });
}

function shown(row: readonly Cell[], sheet: Sheet): Cell[] {
  return sheet.columns.flatMap((column, index): Cell[] => {
    const cell = row[index] ?? null;
    const of = balanceOf(column);
    if (of !== undefined) {
      return typeof cell === 'number' ? [Math.abs(cell), balanceWord(cell, of, sheet)] : [cell, null];
    }
    return [
      typeof cell === 'string' && column.kind === 'datetime' ? instantText(cell, sheet.timeZone) : cell,
    ];
  });
}
