import type { FormValue, StaleForm } from '@pavilion/contract/form-version.ts';

export type Side = 'mine' | 'theirs';
/** A field that somebody else changed while it was in my form; `side` is what saving keeps unless another is chosen. */
export type StaleRow = { field: string; mine: FormValue; theirs: FormValue; side: Side };

/**
 * The fields of a stale form to choose about, by what the form was opened with. What I alone changed stays mine and is not
 * asked about; what they alone changed is theirs unless I take it back; where both did, mine is kept unless I give way.
 */
export function staleRows(
  { fields }: StaleForm,
  opened: Readonly<Record<string, FormValue>>,
): readonly StaleRow[] {
  return Object.entries(fields).flatMap(([field, { mine, theirs }]) =>
    opened[field] === theirs
      ? []
      : [{ field, mine, theirs, side: opened[field] === mine ? 'theirs' : 'mine' }],
  );
}

/** The values of the form as chosen row by row. */
export function chosenValues(
  rows: readonly StaleRow[],
  sides: Readonly<Record<string, Side>>,
): Record<string, FormValue> {
  return Object.fromEntries(rows.map((row) => [row.field, row[sides[row.field] ?? row.side]]));
}
