import type { GridColumn } from './grid-types.ts';

export type FitColumn = Pick<GridColumn<never>, 'id' | 'card' | 'fixed' | 'inSight' | 'stays'>;

/** What a phone's card puts first stays longest; what it leaves out goes first. */
const IMPORTANCE: Readonly<Record<NonNullable<FitColumn['card']>, number>> = {
  right: 1,
  left: 1,
  subtitle: 2,
  wide: 3,
  figure: 4,
  title: 5,
};

function importance({ card, fixed, inSight, stays }: FitColumn): number {
  if (inSight === true || stays === true) return IMPORTANCE.figure;
  return card === undefined ? (fixed === true ? 2 : 0) : IMPORTANCE[card];
}

/**
 * The columns that must go for a table to be narrower by `excess`: the least important first, from the end. The name and
 * the main figure stay, whatever the width.
 */
export function columnsToDrop(
  columns: readonly FitColumn[],
  widths: ReadonlyMap<string, number>,
  excess: number,
): string[] {
  const candidates = columns
    .filter((column) => widths.has(column.id) && importance(column) < IMPORTANCE.figure)
    .toReversed()
    .toSorted((a, b) => importance(a) - importance(b));
  const dropped: string[] = [];
  let left = excess;
  for (const { id } of candidates) {
    if (left <= 0) break;
    dropped.push(id);
    left -= widths.get(id) ?? 0;
  }
  return dropped;
}
