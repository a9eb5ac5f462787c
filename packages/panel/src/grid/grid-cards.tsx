import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { RowMenu, type RowParts } from './grid-body.tsx';
import { rightAligned, type GridColumn } from './grid-types.ts';
import css from './grid-cards.module.css';
import { shownRange, totalText } from './paging.ts';
import type { Grid } from './use-grid.ts';
import { gridWords } from './words.ts';

type CardBarProps<Row> = { grid: Grid<Row>; total: number; more?: boolean | undefined };

/** What is shown of how many, and the sorting, above the cards. */
export function CardBar<Row>({ grid, total, more }: CardBarProps<Row>) {
  const t = useWords(gridWords);
  const { page, size, sort } = grid.address;
  const range = shownRange(page, size, total);
  const sortable = grid.columns.filter((column) => column.sort === true);
  const by = sortable.find((column) => column.id === sort?.replace(/^-/, ''));
  const Arrow = sort?.startsWith('-') === true ? IconArrowDown : IconArrowUp;
  return (
    <div className={css.cardBar}>
      <span className="num">
        {t('showing', {
          from: count(range.from),
          to: count(range.to),
          total: totalText(range.total, more),
        })}
      </span>
      {sortable.length === 0 ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              rightSection={by === undefined ? null : <Arrow size={14} />}
            >
              {by?.label.replaceAll('\n', ' ') ?? t('sortBy')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {sortable.flatMap((column) =>
              (['', '-'] as const).map((sign) => (
                <Menu.Item
                  key={`${sign}${column.id}`}
                  leftSection={sign === '' ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />}
                  rightSection={sort === `${sign}${column.id}` ? <IconCheck size={14} /> : null}
                  onClick={() => grid.address.change({ sort: `${sign}${column.id}` })}
                >
                  {column.label.replaceAll('\n', ' ')}
                </Menu.Item>
              )),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function Slot<Row>({
  columns,
  at,
  row,
  place,
}: {
  columns: readonly GridColumn<Row>[];
  at: GridColumn<Row>['card'];
  row: Row;
  place: number;
}): ReactNode {
  return columns
    .filter((column) => column.card === at)
    .map((column) => (
      <span key={column.id}>
        {column.cardCell === undefined ? column.cell(row, place) : column.cardCell(row)}
      </span>
    ));
}

type CardTotalsProps<Row> = { grid: Grid<Row>; totals: Readonly<Record<string, ReactNode>> };

/** The total row of a list, below its cards. */
export function CardTotals<Row>({ grid, totals }: CardTotalsProps<Row>) {
  const summed = grid.columns.filter((column) => totals[column.id] !== undefined);
  const named = summed.find((column) => !rightAligned(column));
  return (
    <div className={css.cardTotals}>
      {named === undefined ? null : <span>{totals[named.id]}</span>}
      <dl>
        {summed
          .filter((column) => column !== named)
          .map((column) => (
            <div key={column.id} className={css.cardLine}>
              <dt className="small quiet">{column.label.replaceAll('\n', ' ')}</dt>
              <dd>{totals[column.id]}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** The rows of a list on a phone: name and main figure, a wide line, small print; the menu right. */
export function GridCards<Row>({ grid, parts }: { grid: Grid<Row>; parts: RowParts<Row> }) {
  const columns = grid.columns;
  const first = (grid.address.page - 1) * grid.address.size + 1;
  const wide = columns.some((column) => column.card === 'wide');
  return (
    <ul className={css.cards}>
      {grid.rows.map((row, index) => {
        const slot = { columns, row, place: first + index };
        return (
          <li key={grid.rowId(row)} className={css.card} data-selected={grid.isSelected(row)}>
            <div style={{ minWidth: 0 }}>
              <div className={css.cardLine}>
                <span className={css.cardHead} data-text>
                  <Slot {...slot} at="title" />
                  <Slot {...slot} at="subtitle" />
                </span>
                <span className={css.cardFigure}>
                  <Slot {...slot} at="figure" />
                </span>
              </div>
              {wide ? (
                <div className={css.cardWide}>
                  <Slot {...slot} at="wide" />
                </div>
              ) : null}
              <div className={css.cardLine}>
                <span className="small quiet" style={{ display: 'inline-flex', gap: 8 }}>
                  <Slot {...slot} at="left" />
                </span>
                <span style={{ display: 'inline-flex', gap: 4 }}>
                  <Slot {...slot} at="right" />
                </span>
              </div>
            </div>
            <RowMenu row={row} parts={parts} size={44} />
          </li>
        );
      })}
    </ul>
  );
}
