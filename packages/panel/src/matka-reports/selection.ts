/** Where a cell stands: its column, and its place in it. */
type Place = readonly [column: number, row: number];

/** The numbers of a grid by column. */
export type Columns = readonly { readonly ank: number; readonly numbers: readonly string[] }[];

export function columnsOf(rows: readonly { readonly number: string; readonly ank: number }[]): Columns {
  const byAnk = Map.groupBy(rows, ({ ank }) => ank);
  return [...byAnk].map(([ank, own]) => ({ ank, numbers: own.map(({ number }) => number) }));
}

function placeOf(columns: Columns, number: string): Place | undefined {
  const column = columns.findIndex(({ numbers }) => numbers.includes(number));
  return column === -1 ? undefined : [column, columns[column]!.numbers.indexOf(number)];
}

/** The numbers of the rectangle between two of them. */
export function rangeOf(columns: Columns, from: string, to: string): string[] {
  const [a, b] = [placeOf(columns, from), placeOf(columns, to)];
  if (a === undefined || b === undefined) return [];
  const between = (at: number, x: number, y: number) => at >= Math.min(x, y) && at <= Math.max(x, y);
  return columns.flatMap(({ numbers }, column) =>
    between(column, a[0], b[0]) ? numbers.filter((_, row) => between(row, a[1], b[1])) : [],
  );
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Where an arrow leads from a number; undefined for another key. At the edge it stays. */
export function stepFrom(columns: Columns, number: string, key: string): string | undefined {
  const [step, place] = [STEPS[key], placeOf(columns, number)];
  if (step === undefined || place === undefined) return undefined;
  const column = columns[place[0] + step[0]] ?? columns[place[0]]!;
  const row = Math.min(Math.max(place[1] + step[1], 0), column.numbers.length - 1);
  return column.numbers[row];
}
