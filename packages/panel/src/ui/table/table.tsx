import type { ReactNode } from 'react';
import css from './table.module.css';

export type TableColumn<Row> = {
  id: string;
  label: string;
  /** Figures stand to the right, under each other, and are never broken. */
  figures?: boolean;
  /** A phone has no room for it, and what it says stands elsewhere too. */
  wideOnly?: boolean;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  /** The first names its row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Stands over it. */
  caption?: string;
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
};

function Row<Of>({
  columns,
  cell,
}: {
  columns: readonly TableColumn<Of>[];
  cell: (id: string) => ReactNode;
}) {
  return (
    <tr>
      {columns.map(({ id, label, figures, wideOnly }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {cell(id)}
          </th>
        ) : (
          <td key={id} data-label={label} data-figures={figures} data-wide-only={wideOnly}>
            {cell(id)}
          </td>
        ),
      )}
    </tr>
  );
}

/** A table whose rows are all there: heading, rows, their totals. What is paged, sorted or chosen from is a grid. */
export function Table<Of>(props: TableProps<Of>) {
  const { columns, rows, rowId, caption, label, totals, empty, blocks = false, hidden = false } = props;
  return (
    <table
      className={hidden ? 'visually-hidden' : css.table}
      aria-label={label}
      data-blocks={blocks ? '' : undefined}
    >
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ id, label: head, figures, wideOnly }) => (
            <th key={id} scope="col" data-figures={figures} data-wide-only={wideOnly}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={rowId(row)}
            columns={columns}
            cell={(id) => columns.find((column) => column.id === id)?.cell(row)}
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
          <Row columns={columns} cell={(id) => totals[id]} />
        </tfoot>
      )}
    </table>
  );
}
