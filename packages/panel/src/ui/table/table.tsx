import type { ReactNode } from 'react';
import css from './table.module.css';

export type TableColumn<Row> = {
  id: string;
  label: string;
  /** Figures stand to the right, under each other, and are never broken. */
  figures?: boolean;
  /** A phone has no room for it, and what it says stands elsewhere too. */
  wideOnly?: boolean;
  /** A sentence or a list: in a block it has the line for itself. */
  long?: boolean;
  /** What is done with a row: in a block it is the foot, without its heading. */
  acts?: boolean;
  /** The heading is only for who does not see that it needs none. */
  headHidden?: boolean;
  /** Columns keep to what is told: tables above each other stand in one grid. */
  width?: string;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  /** The first names its row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Stands over it. */
  caption?: ReactNode;
  /** Names it for who does not see it, where no caption does. */
  label?: string;
  /** The last row, by column. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Said instead of rows. */
  empty?: string;
  /** On a phone each row is a block with its figures under their headings; else it stays a table. */
  blocks?: boolean;
  /** A chart says the same to the eye. */
  hidden?: boolean;
  /** It reaches from edge to edge of its page or pane. */
  bleed?: boolean;
  /** The row that a chart beside it marks too. */
  marked?: (row: Row) => boolean;
  /** The row under the pointer, for that chart. */
  onPoint?: (row: Row | undefined) => void;
};

type RowProps<Of> = {
  columns: readonly TableColumn<Of>[];
  cell: (column: TableColumn<Of>) => ReactNode;
  marked?: boolean | undefined;
  onPoint?: ((here: boolean) => void) | undefined;
};

function Row<Of>({ columns, cell, marked, onPoint }: RowProps<Of>) {
  return (
    <tr
      data-marked={marked}
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
    >
      {columns.map((column, index) => {
        const { id, label, figures, wideOnly, long, acts } = column;
        return index === 0 ? (
          <th key={id} scope="row">
            {cell(column)}
          </th>
        ) : (
          <td
            key={id}
            data-label={acts === true ? undefined : label}
            data-figures={figures}
            data-wide-only={wideOnly}
            data-long={long}
            data-acts={acts}
          >
            {cell(column)}
          </td>
        );
      })}
    </tr>
  );
}

function Head<Of>({ columns }: { columns: readonly TableColumn<Of>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ id, label, figures, wideOnly, headHidden = false, width }) => (
          <th
            key={id}
            scope="col"
            data-figures={figures}
            data-wide-only={wideOnly}
            style={width === undefined ? undefined : { width }}
          >
            {headHidden ? <span className="visually-hidden">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A table whose rows are all there: heading, rows, their totals. What is paged, sorted or chosen from is a grid. */
export function Table<Of>(props: TableProps<Of>) {
  const { columns, rows, rowId, caption, label, totals, empty, marked, onPoint } = props;
  const { blocks = false, hidden = false, bleed = false } = props;
  const table = (
    <table
      className={hidden ? undefined : css.table}
      aria-label={label}
      data-blocks={blocks ? '' : undefined}
      data-bleed={bleed ? '' : undefined}
      data-widths={columns.some(({ width }) => width !== undefined) ? '' : undefined}
    >
      {caption === undefined ? null : <caption>{caption}</caption>}
      <Head columns={columns} />
      <tbody>
        {rows.map((row) => (
          <Row
            key={rowId(row)}
            columns={columns}
            cell={(column) => column.cell(row)}
            marked={marked?.(row)}
            onPoint={onPoint && ((here) => onPoint(here ? row : undefined))}
          />
        ))}
        {rows.length > 0 || empty === undefined ? null : (
          <tr>
            <td colSpan={columns.length} className="quiet">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
      {totals === undefined ? null : (
        <tfoot>
          <Row columns={columns} cell={({ id }) => totals[id]} />
        </tfoot>
      )}
    </table>
  );
  // A table by itself grows to what stands in it, hidden or not.
  return hidden ? <div className="visually-hidden">{table}</div> : table;
}
