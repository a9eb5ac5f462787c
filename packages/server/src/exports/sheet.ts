import type { ExportRequest } from '@pavilion/contract/exports.ts';
import { clockText, zoneLabel } from '../http/days.ts';

export type Column = ExportRequest['columns'][number];
export type Format = ExportRequest['format'];

/** One value of a file: amounts, counts and percents as the numbers of the wire, the rest as text; null is empty. */
export type Cell = string | number | null;

/** Of a statement, as the ledger counts them: above 0 the account owes its parent. */
export type Balances = { readonly opening: number; readonly closing: number };

/** All that a file is written from. Plain data: it travels to the thread that writes. */
export type Sheet = {
  readonly format: Format;
  readonly title: string;
  readonly language: ExportRequest['language'];
  readonly columns: readonly Column[];
  readonly filters: ExportRequest['filters'];
  /** One cell per column. */
  readonly rows: readonly (readonly Cell[])[];
  /** One entry per column, null where it has no total; undefined when no column asked for one. */
  readonly totals: readonly Cell[] | undefined;
  /** How many rows the list has; more than `rows` when the file's limit cut it off. */
  readonly listed: number;
  /** What the account stood at before and after the rows; undefined for a list that is no statement. */
  readonly balances: Balances | undefined;
  /** What the list says of rows that are not in it, in the language of the file; empty for nothing. */
  readonly notice: string;
  /** Username and name of whoever asked for it. */
  readonly madeBy: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** In whose time its instants are written. */
  readonly timeZone: string;
};

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const NUMERIC: Record<Column['kind'], boolean> = {
  text: false,
  money: true,
  signed_money: true,
  balance: true,
  own_balance: true,
  number: true,
  percent: true,
  datetime: false,
};

/** True for the kinds that are figures: aligned right, and the only ones that can have a total. */
export function isNumeric(column: Column): boolean {
  return NUMERIC[column.kind];
}

/** The heading of a column; instants say in whose time they are. */
export function heading(column: Column, { timeZone, madeAt }: Sheet): string {
  return column.kind === 'datetime'
    ? `${column.label} (${zoneLabel(timeZone, new Date(madeAt))})`
    : column.label;
}

/** An ISO instant as `2026-11-20 19:35:03` in the file's time; text that is no instant, a day say, stays as it is. */
export function instantText(value: string, timeZone: string): string {
  return ISO_INSTANT.test(value) ? clockText(timeZone, new Date(value)) : value;
}

/** The totals row with its word in the first column that has no total of its own. */
export function totalsRow(sheet: Sheet, word: string): Cell[] | undefined {
  if (sheet.totals === undefined) return undefined;
  const labelAt = sheet.columns.findIndex((column) => !column.total);
  return sheet.totals.map((total, index) => (index === labelAt ? word : total));
}
