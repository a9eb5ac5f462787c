import { formatCoins } from '@pavilion/engine/money/format-money.ts';
import { absPaise, parseCoins } from '@pavilion/engine/money/paise.ts';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { balanceOf, balanceWord } from './balance-text.ts';
import { zoneLabel } from '../http/days.ts';
import { CELL_PADDING, fitColumns, PAGE_MARGIN, type ColumnNeed } from './pdf-columns.ts';
import { BASE_FACE, fontFiles, runsOf, type Run } from './pdf-fonts.ts';
import { heading, instantText, isNumeric, totalsRow, type Cell, type Column, type Sheet } from './sheet.ts';
import { WORDS } from './words.ts';

/** What the panel is called on screen; a statement that is handed on says whose it is. */
const HOUSE = 'Pavilion';
const INK = '#1F2933';
const QUIET = '#5F6B7A';
const LOSS = '#B42318';
const HAIRLINE = '#D5DAE1';
const ZEBRA = '#F6F8FA';
/** An amount or count of nothing, so that a reader of a paper finds those that are something. */
const NOTHING = '–';

/** A printed list: landscape A4, headings on every page, figures in Indian grouping, totals, page n of m. */
export async function writePdf(sheet: Sheet): Promise<Buffer> {
  const files = fontFiles();
  const own = new Set(Object.values(files).flatMap(({ normal, bold }) => [normal, bold]));
  pdfmake.setFonts(files);
  // Only our typefaces are ever read, and nothing is ever fetched.
  pdfmake.setLocalAccessPolicy((path) => own.has(path));
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake.createPdf(documentOf(sheet)).getBuffer();
}

function documentOf(sheet: Sheet): TDocumentDefinitions {
  const words = WORDS[sheet.language];
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN + 8],
    info: {
      title: sheet.title,
      author: sheet.madeBy,
      creator: HOUSE,
      creationDate: new Date(sheet.madeAt),
    },
    defaultStyle: { font: BASE_FACE, fontSize: 8.5, color: INK },
    content: [...aboutOf(sheet), tableOf(sheet)],
    footer: (page, pages) => ({
      margin: [PAGE_MARGIN, 8],
      fontSize: 7,
      color: QUIET,
      columns: [{ text: runsOf(sheet.title) }, { text: runsOf(words.page(page, pages)), alignment: 'right' }],
    }),
  };
}

/** The title, who made it when, and what it was narrowed to. */
function aboutOf(sheet: Sheet): Content[] {
  const words = WORDS[sheet.language];
  const shown = sheet.rows.length;
  const count = sheet.listed > shown ? words.cutOff(shown, sheet.listed) : words.rows(shown);
  const made = `${sheet.madeBy} · ${instantText(sheet.madeAt, sheet.timeZone)} ${zoneLabel(sheet.timeZone, new Date(sheet.madeAt))} · ${count}`;
  const filters = sheet.filters.map(({ label, value }) => `${label}: ${value}`).join(' · ');
  return [
    ...(sheet.balances === undefined ? [] : [{ text: HOUSE, color: QUIET, bold: true }]),
    { text: runsOf(sheet.title), fontSize: 14, bold: true },
    { text: runsOf(made), color: QUIET, margin: [0, 2, 0, 0] },
    ...[filters, sheet.notice]
      .filter((line) => line !== '')
      .map((line): Content => ({ text: runsOf(line), color: QUIET, margin: [0, 2, 0, 0] })),
    ...standing(sheet),
    { text: '', margin: [0, 4] },
  ];
}

/** A statement begins with what the account stood at before it and stands at after it. */
function standing(sheet: Sheet): Content[] {
  const { balances } = sheet;
  const column = sheet.columns.find((one) => balanceOf(one) !== undefined);
  if (balances === undefined || column === undefined) return [];
  const words = WORDS[sheet.language];
  const opening = `${words.opening}: ${printed(balances.opening, column, sheet)}`;
  const closing = `${words.closing}: ${printed(balances.closing, column, sheet)}`;
  return [{ text: runsOf(`${opening} · ${closing}`), fontSize: 10, bold: true, margin: [0, 5, 0, 0] }];
}

function tableOf(sheet: Sheet): Content {
  const body: TableCell[][] = [sheet.columns.map((column) => headerCell(column, sheet))];
  const needs = sheet.columns.map((column): { characters: number; numeric: boolean } => ({
    characters: longestWord(heading(column, sheet)),
    numeric: isNumeric(column),
  }));
  for (const row of sheet.rows) body.push(bodyRow(row, sheet, needs));
  const totals = totalsRow(sheet, WORDS[sheet.language].total);
  if (totals !== undefined) body.push(bodyRow(totals, sheet, needs).map((cell) => ({ ...cell, bold: true })));
  const { fontSize, widths } = fitColumns(needs);
  return {
    fontSize,
    table: { headerRows: 1, dontBreakRows: true, widths, body },
    layout: layoutOf(body.length, totals !== undefined),
  };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type PrintedCell = { text: Run[]; color: string } & Setting;
/** Figures stand on the right and are equally wide, so that they can be compared down the column. */
type Setting = { alignment: 'left' } | { alignment: 'right'; fontFeatures: ['tnum'] };

function settingOf(column: Column): Setting {
  return isNumeric(column) ? { alignment: 'right', fontFeatures: ['tnum'] } : { alignment: 'left' };
}

function bodyRow(row: readonly Cell[], sheet: Sheet, needs: Mutable<ColumnNeed>[]): PrintedCell[] {
  return sheet.columns.map((column, index) => {
    const cell = row[index] ?? null;
    const nothing = cell === 0 && isNumeric(column) && column.kind !== 'percent';
    const text = nothing ? NOTHING : printed(cell, column, sheet);
    const need = needs[index];
    if (need !== undefined) need.characters = Math.max(need.characters, text.length);
    return { text: runsOf(text), color: colourOf(cell, column), ...settingOf(column) };
  });
}

function headerCell(column: Column, sheet: Sheet): TableCell {
  return {
    text: runsOf(heading(column, sheet)),
    bold: true,
    color: QUIET,
    alignment: isNumeric(column) ? 'right' : 'left',
  };
}

function printed(cell: Cell, column: Column, sheet: Sheet): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return column.kind === 'datetime' ? instantText(cell, sheet.timeZone) : cell;
  if (column.kind === 'percent') return `${cell}%`;
  const of = balanceOf(column);
  if (of === undefined && column.kind !== 'money' && column.kind !== 'signed_money') return String(cell);
  const paise = parseCoins(cell);
  if (paise === null) return String(cell);
  if (of !== undefined) {
    const figure = formatCoins(absPaise(paise), { keepDecimals: true });
    return `${figure} ${balanceWord(cell, of, sheet)}`.trimEnd();
  }
  return formatCoins(paise, { keepDecimals: true, sign: column.kind === 'signed_money' });
}

function colourOf(cell: Cell, column: Column): string {
  const isLoss =
    typeof cell === 'number' && cell < 0 && (column.kind === 'money' || column.kind === 'signed_money');
  return isLoss ? LOSS : INK;
}

function longestWord(text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => word.length + 1));
}

/** Hairlines between the rows, firmer under the headings and above the totals; every other row is tinted. */
function layoutOf(rows: number, hasTotals: boolean): CustomTableLayout {
  const firm = (line: number) => line === 1 || (hasTotals && line === rows - 1);
  return {
    hLineWidth: (line) => (firm(line) ? 0.8 : 0.3),
    hLineColor: (line) => (firm(line) ? QUIET : HAIRLINE),
    vLineWidth: () => 0,
    fillColor: (row) => (row > 0 && row % 2 === 0 ? ZEBRA : null),
    paddingLeft: () => CELL_PADDING,
    paddingRight: () => CELL_PADDING,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  };
}
