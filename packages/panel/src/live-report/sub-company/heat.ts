/** One sub company's positions: by runner (`market:selection`), of several winners `market:none` and `market:worst`, and by session (`session:no`, `session:yes`, or `session:worst` without a line). */
export type SubColumn = { name: string; cells: ReadonlyMap<string, number> };

export const runnerCell = (marketId: string, selectionId: number): string => `${marketId}:${selectionId}`;
export const severalCell = (marketId: string, figure: 'none' | 'worst'): string => `${marketId}:${figure}`;
export const sessionCell = (sessionId: string, side: 'no' | 'yes' | 'worst'): string =>
  `${sessionId}:${side}`;

const PALEST = 6;
const STRONGEST = 40;

/** The largest figure of all columns without its sign: both ends of the scale. */
export function largestOf(columns: readonly SubColumn[]): number {
  let largest = 0;
  for (const { cells } of columns) {
    for (const value of cells.values()) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}

/**
 * How much of the profit or loss colour goes into a cell, in percent; the scale is the same on both sides of zero, and
 * zero has no colour. The figure with its sign stands in the cell too: colour alone says nothing.
 */
export function heatOf(value: number, largest: number): number {
  if (value === 0 || largest === 0) return 0;
  return Math.round(PALEST + ((STRONGEST - PALEST) * Math.abs(value)) / largest);
}

/** Columns with anything in them, the one with the most at stake first. */
export function busiestFirst(columns: readonly SubColumn[]): SubColumn[] {
  const weight = ({ cells }: SubColumn): number =>
    [...cells.values()].reduce((sum, value) => sum + Math.abs(value), 0);
  return columns
    .filter((column) => weight(column) > 0)
    .toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}
