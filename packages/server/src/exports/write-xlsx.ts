import type { CellObject, SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import { balanceFormat, balanceOf } from './balance-text.ts';
import { heading, instantText, isNumeric, totalsRow, type Cell, type Column, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

const FORMATS: Partial<Record<Column['kind'], string>> = {
  money: '#,##0.00',
  signed_money: '+#,##0.00;-#,##0.00;0.00',
  number: 'General',
  percent: 'General"%"',
  datetime: 'yyyy-mm-dd hh:mm:ss',
};
const HEADER_FILL = '#EEF1F5';
const WIDEST = 48;

/** A workbook of one sheet: frozen headings, figures as numbers, instants as dates in the time of who asked, a totals row. */
export async function writeXlsx(sheet: Sheet): Promise<Buffer> {
  const words = WORDS[sheet.language];
  const data: SheetData = [sheet.columns.map((column) => headerCell(column, sheet))];
  for (const row of sheet.rows)
    data.push(sheet.columns.map((column, index) => cellObject(row[index], column, sheet)));
  const totals = totalsRow(sheet, words.total);
  if (totals !== undefined) {
    data.push(
      sheet.columns.map((column, index) => ({
        ...cellObject(totals[index], column, sheet),
        fontWeight: 'bold',
        topBorderStyle: 'thin',
      })),
    );
  }
  if (sheet.listed > sheet.rows.length) data.push([words.cutOff(sheet.rows.length, sheet.listed)]);
  if (sheet.notice !== '') data.push([sheet.notice]);
  const columns = sheet.columns.map((column, index) => ({ width: widthOf(sheet, column, index) }));
  const options = {
    sheet: sheetName(sheet.title),
    stickyRowsCount: 1,
    columns,
    orientation: 'landscape',
  } as const;
  return writeXlsxFile(data, options).toBuffer();
}

function headerCell(column: Column, sheet: Sheet): CellObject {
  return {
    value: heading(column, sheet),
    type: String,
    fontWeight: 'bold',
    backgroundColor: HEADER_FILL,
    align: isNumeric(column) ? 'right' : 'left',
  };
}

function cellObject(cell: Cell | undefined, column: Column, sheet: Sheet): CellObject {
  const of = balanceOf(column);
  const format = of === undefined ? FORMATS[column.kind] : balanceFormat(of, sheet);
  if (typeof cell === 'number')
    return { value: cell, type: Number, ...(format === undefined ? {} : { format }) };
  if (typeof cell !== 'string' || cell === '') return {};
  // A workbook knows no zones: the clock's own figures are written as if they were UTC.
  const at = column.kind === 'datetime' ? new Date(`${instantText(cell, sheet.timeZone)}Z`) : undefined;
  if (at === undefined || format === undefined || Number.isNaN(at.getTime()))
    return { value: cell, type: String };
  return { value: at, type: Date, format };
}

function widthOf(sheet: Sheet, column: Column, index: number): number {
  let longest = heading(column, sheet).length;
  for (const row of sheet.rows) longest = Math.max(longest, String(row[index] ?? '').length);
  return Math.min(longest + 4, WIDEST);
}

/** A worksheet's name has at most 31 characters and none of : \ / ? * [ ]. */
function sheetName(title: string): string {
  const name = title.replace(/[:\\/?*[\]']/g, ' ').trim();
  return Array.from(name).slice(0, 31).join('').trim() || 'Pavilion';
}
