import { useState } from 'react';

/** Which rows of a list are ticked; those of other pages stay so while its reader looks at them. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter((row) => ticked.has(rowId(row)));
  const set = (changed: readonly Row[], on: boolean): void => {
    const ids = changed.map(rowId);
    setTicked((old) => new Set(on ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))));
  };
  return {
    selected,
    isSelected: (row: Row): boolean => ticked.has(rowId(row)),
    toggle: (row: Row): void => set([row], !ticked.has(rowId(row))),
    toggleAll: (on: boolean): void => set(rows, on),
    allSelected: rows.length > 0 && selected.length === rows.length,
    clearSelection: (): void => setTicked(new Set()),
  };
}
