import { useColumnChoice, type ColumnChoice } from './column-choice.ts';
import { useGridAddress, type GridAddress, type GridDefaults } from './grid-address.ts';
import type { GridColumn } from './grid-types.ts';
import { useFit } from './use-fit.ts';
import { useSelection } from './use-selection.ts';

type GridOptions<Row> = {
  /** Name under which the choice of columns is kept. */
  name: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  address: GridAddress;
};

/** A list with its columns, its rows and its address: what the parts of a grid share. */
export type Grid<Row> = ReturnType<typeof useFit> &
  ReturnType<typeof useSelection<Row>> & {
    rows: readonly Row[];
    rowId: (row: Row) => string;
    columns: readonly GridColumn<Row>[];
    /** The columns that a table has; a phone's cards have more. */
    tableColumns: readonly GridColumn<Row>[];
    address: GridAddress;
    /** Which columns are hidden and pinned, and how to change that. */
    choice: ColumnChoice;
    choose: (change: Partial<ColumnChoice>) => void;
    isVisible: (id: string) => boolean;
    setVisible: (id: string, on: boolean) => void;
    isPinned: (id: string) => boolean;
    pin: (id: string, on: boolean) => void;
  };

/** The address of a grid first, since the request of its rows depends on it. */
export const useGridState = (defaults: GridDefaults): GridAddress => useGridAddress(defaults);

const NO_ROWS: readonly never[] = [];

/** A list: columns chosen, pinned and hidden per account, sorted and paged by the server. */
export function useGrid<Row extends object>(options: GridOptions<Row>): Grid<Row> {
  const { address, columns, rowId, rows = NO_ROWS } = options;
  const [choice, choose] = useColumnChoice(options.name);
  const selection = useSelection(rows, rowId);
  const labels = columns.map((column) => column.label);
  const shown = [...labels, ...rows.map(rowId), JSON.stringify(choice)].join(' ');
  const fit = useFit(columns, shown, address.fills?.follow);
  const others = (id: string): string[] => choice.pinned.start.filter((pinned) => pinned !== id);
  return {
    ...fit,
    ...selection,
    rows,
    rowId,
    columns,
    tableColumns: columns.filter((column) => column.cardOnly !== true),
    address,
    choice,
    choose,
    isVisible: (id) => choice.visible[id] ?? true,
    setVisible: (id, on) => choose({ visible: { ...choice.visible, [id]: on } }),
    isPinned: (id) => choice.pinned.start.includes(id),
    pin: (id, on) => choose({ pinned: { start: on ? [...others(id), id] : others(id) } }),
  };
}
