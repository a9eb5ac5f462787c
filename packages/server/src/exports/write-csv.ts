import Papa from 'papaparse';
import { heading, instantText, totalsRow, type Cell, type Column, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

/**
 * What a spreadsheet would run as a formula gets an apostrophe; a plain number such as -500.25 stays a number,
 * while -1+cmd, which only begins like one, does not pass.
 */
const FORMULA = /^=|^[+-](?!\d*\.?\d+$)|^@|^[\t\r\n]/;
/** Without it Excel takes UTF-8 for the code page of the machine. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file: headings, rows and totals; amounts as plain numbers, instants in the time of who asked. */
export function writeCsv(sheet: Sheet): Buffer {
  const words = WORDS[sheet.language];
  const lines: Cell[][] = [sheet.columns.map((column) => heading(column, sheet))];
  for (const row of sheet.rows)
    lines.push(row.map((cell, index) => shown(cell, sheet.columns[index], sheet)));
  const totals = totalsRow(sheet, words.total);
  if (totals !== undefined) lines.push(totals);
  if (sheet.listed > sheet.rows.length) lines.push([words.cutOff(sheet.rows.length, sheet.listed)]);
  return Buffer.from(`${BYTE_ORDER_MARK}${Papa.unparse(lines, { escapeFormulae: FORMULA })}\r\n`, 'utf8');
}

function shown(cell: Cell, column: Column | undefined, { timeZone }: Sheet): Cell {
  return typeof cell === 'string' && column?.kind === 'datetime' ? instantText(cell, timeZone) : cell;
}
