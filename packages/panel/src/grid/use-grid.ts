import {
  columnPinningFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useColumnChoice, type ColumnChoice } from './column-choice.ts';
import { useGridAddress, type GridAddress, type GridDefaults } from './grid-address.ts';
import { rightAligned, type GridColumn } from './grid-types.ts';
import { useFit } from './use-fit.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
type GridFeatures = typeof features;

type GridOptions<Row> = {
  /** Name under which the choice of columns is kept. */
  name: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  address: GridAddress;
};

/** A list's table with its columns by id and its address: what the parts of a grid share. */
export type Grid<Row> = ReturnType<typeof useFit> & {
  table: ReactTable<GridFeatures, Row & object>;
  columns: readonly GridColumn<Row>[];
  column: (id: string) => GridColumn<Row>;
  address: GridAddress;
  selected: Row[];
  clearSelection: () => void;
  showAllColumns: () => void;
  /** Which columns are hidden and pinned, and how to change that. */
  choice: ColumnChoice;
  choose: (change: Partial<ColumnChoice>) => void;
};

/** The address of a grid first, since the request of its rows depends on it. */
export const useGridState = (defaults: GridDefaults): GridAddress => useGridAddress(defaults);

/** Builds the table of a list: columns chosen, pinned and hidden per account, sorted and paged by the server. */
export function useGrid<Row extends object>(options: GridOptions<Row>): Grid<Row> {
  const { address, columns, rows } = options;
  const [choice, changeChoice] = useColumnChoice(options.name);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const definitions = useMemo(
    (): ColumnDef<GridFeatures, Row>[] =>
      columns
        .filter((column) => column.cardOnly !== true)
        .map((column) => ({
          id: column.id,
          enableSorting: column.sort === true,
          // Of figures the largest are looked for.
          sortDescFirst: rightAligned(column),
          enableHiding: column.fixed !== true,
          accessorFn: () => column.id,
        })),
    [columns],
  );
  const sorting = useMemo(
    () =>
      address.sort === undefined
        ? []
        : [{ id: address.sort.replace(/^-/, ''), desc: address.sort.startsWith('-') }],
    [address.sort],
  );
  const table = useTable<GridFeatures, Row>({
    features,
    columns: definitions,
    data,
    getRowId: options.rowId,
    manualSorting: true,
    enableSortingRemoval: true,
    state: { columnVisibility: choice.visible, columnPinning: choice.pinned, rowSelection, sorting },
    onColumnVisibilityChange: (update) => changeChoice({ visible: functionalUpdate(update, choice.visible) }),
    onColumnPinningChange: (update) => changeChoice({ pinned: functionalUpdate(update, choice.pinned) }),
    onRowSelectionChange: (update) => setRowSelection((old) => functionalUpdate(update, old)),
    onSortingChange: (update) => {
      const first = functionalUpdate(update, sorting)[0];
      address.change({ sort: first === undefined ? undefined : `${first.desc ? '-' : ''}${first.id}` });
    },
  });
  const labels = columns.map((column) => column.label);
  const shown = [...labels, ...data.map(options.rowId), JSON.stringify(choice)].join(' ');
  const fit = useFit(columns, shown, address.fills?.follow);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  return {
    ...fit,
    table,
    columns,
    column: (id) => {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`The grid ${options.name} has no column ${id}`);
      return found;
    },
    address,
    selected: data.filter((row) => rowSelection[options.rowId(row)] === true),
    clearSelection: () => setRowSelection({}),
    showAllColumns: () => changeChoice({ visible: {} }),
    choice,
    choose: changeChoice,
  };
}
