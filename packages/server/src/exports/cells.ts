import { Refusal } from '@pavilion/contract/refusals.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import { parsePercent, toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import { remarkSaid } from './remarks.ts';
import { z } from 'zod';
import { isNumeric, type Cell, type Column } from './sheet.ts';

const record = z.record(z.string(), z.unknown());

// Control characters other than tab and line ends, which neither XML nor a printed page can hold.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** The cells of one row of a list, in the order of the columns. */
export function cellsOf(
  row: Record<string, unknown>,
  columns: readonly Column[],
  language: Language = 'en',
): Cell[] {
  return columns.map((column) => saidCell(cellOf(valueAt(row, column.key)), column, language));
}

/** The value of a field, `ours.amount` that of a field inside another. */
const valueAt = (row: Record<string, unknown>, key: string): unknown =>
  key.split('.').reduce<unknown>((value, name) => {
    const inside = record.safeParse(value);
    return inside.success ? inside.data[name] : undefined;
  }, row);

/** The value by its word, where the column has words. */
function saidCell(cell: Cell, { words }: Column, language: Language): Cell {
  if (words === undefined || cell === null) return cell;
  if (words === 'remarks') return remarkSaid(String(cell), language);
  return Object.hasOwn(words, cell) ? (words[cell] ?? cell) : cell;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return textOf(value).toWellFormed().replace(UNPRINTABLE, ' ');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return JSON.stringify(value) ?? '';
}

export type Totals = {
  add(cells: readonly Cell[]): void;
  /** One entry per column; undefined when no column asked for a total. */
  sums(): Cell[] | undefined;
};

/** Adds the columns that asked for a total: in whole paise (or ten-thousandths of a percent), so nothing drifts. */
export function totalsOf(columns: readonly Column[]): Totals {
  refuseTotalsOfText(columns);
  const wanted = columns.flatMap((column, index) => (column.total ? [{ column, index, sum: 0n }] : []));
  return {
    add(cells) {
      for (const total of wanted) {
        const cell = cells[total.index] ?? null;
        if (cell !== null) total.sum += unitsOf(cell, total.column, total.index);
      }
    },
    sums() {
      if (wanted.length === 0) return undefined;
      const sums: Cell[] = columns.map(() => null);
      for (const { column, index, sum } of wanted) {
        sums[index] = column.kind === 'percent' ? toPercent(Number(sum)) : toCoins(sum);
      }
      return sums;
    },
  };
}

function refuseTotalsOfText(columns: readonly Column[]): void {
  const index = columns.findIndex((column) => column.total && !isNumeric(column));
  if (index === -1) return;
  throw new Refusal('malformed', {
    fields: { [`columns.${index}.total`]: 'only a column of figures has a total' },
  });
}

function unitsOf(cell: string | number, column: Column, index: number): bigint {
  const units = column.kind === 'percent' ? parsePercent(cell, 1000) : parseCoins(cell);
  if (units !== null) return BigInt(units);
  throw new Refusal('malformed', { fields: { [`columns.${index}.total`]: 'its values cannot be added' } });
}
