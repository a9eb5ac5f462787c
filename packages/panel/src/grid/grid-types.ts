import type { CallName } from '@pavilion/contract/calls.ts';
import type { ExportRequest } from '@pavilion/contract/exports.ts';
import type { ReactNode } from 'react';

/** How the values of a column are written in a file, and on which side they stand on screen. */
type ColumnKind = ExportRequest['columns'][number]['kind'];

export type GridColumn<Row> = {
  /** Name of the field: also the sort key and the key in a file. */
  id: string;
  label: string;
  kind?: ColumnKind;
  /** `place` counts from 1 through the whole list. */
  cell: (row: Row, place: number) => ReactNode;
  /** The heading over it and its neighbours of the same group. */
  group?: string;
  /** What its heading says when pointed at. */
  hint?: string;
  /** The server can sort by it. */
  sort?: boolean;
  width?: number;
  /** Keeps a figure's column to the left, e.g. a bar. */
  align?: 'start';
  /** Cannot be hidden. */
  fixed?: boolean;
  /** What the list is for: stays in sight at the right while it would be beyond; for lists without buttons in their rows. */
  inSight?: boolean;
  /** Is not left out where a table is too wide, as its name and its main figure are not; for figures that are read together. */
  stays?: boolean;
  /** Where it stands on a phone's card; absent = not on the card. */
  card?: 'title' | 'subtitle' | 'figure' | 'wide' | 'left' | 'right';
  /** Only on the card, no column of the table. */
  cardOnly?: boolean;
  /** How the card shows it, when not as the table does. */
  cardCell?: (row: Row) => ReactNode;
  /** Left out of files (a column of buttons, say), or exported under another field's name. */
  exportAs?: string | false;
  /** How a file says its values: as remarks (English where they are written), or each by its word. */
  inFiles?: 'remarks' | Readonly<Record<string, string>>;
  /** A file sums it up in its last row. */
  total?: boolean;
};

/** What a page gives a grid to export: the call behind the list, without page and size. */
export type GridExport = {
  call: CallName;
  input: Record<string, unknown>;
  /** Another list of the answer than its first. */
  list?: string;
  title: string;
  filters?: { label: string; value: string }[];
  /** Columns that only files have, after those of the grid. */
  extra?: ExportRequest['columns'];
};

export type GridView = {
  id: string;
  label: string;
  count?: number | undefined;
  /** Counting ended: `count` only says that there are more. */
  more?: boolean | undefined;
};

/** The state of the request behind a grid; a react-query result fits. */
export type GridRequest = {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
  dataUpdatedAt: number;
  /** It waits for the network: what is shown is not what was asked for. */
  isPaused?: boolean;
};

/** Figures stand to the right, under each other. */
export const rightAligned = ({ kind, align }: Pick<GridColumn<never>, 'kind' | 'align'>): boolean =>
  align !== 'start' && kind !== undefined && kind !== 'text' && kind !== 'datetime';

/** Texts give way where the width is short; figures and dates never do. */
export const isText = (column: Pick<GridColumn<never>, 'kind' | 'align'>): boolean =>
  !rightAligned(column) && (column.kind === undefined || column.kind === 'text');
