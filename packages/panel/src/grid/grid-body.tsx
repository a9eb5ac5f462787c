import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { useDisplay } from '../theme/display-settings.ts';
import { pinnedStyle, SELECT_WIDTH, shownColumns, sideOf } from './grid-head.tsx';
import { isText, rightAligned } from './grid-types.ts';
import css from './grid-body.module.css';
import type { Grid } from './use-grid.ts';
import { gridWords } from './words.ts';

export type RowParts<Row> = {
  /** How a row is called, for the names of its buttons. */
  nameOf: (row: Row) => string;
  /** Entries of the row's menu. */
  renderRowMenu?: ((row: Row) => ReactNode) | undefined;
  /** Buttons beside the row's menu in the table: what is wanted most. */
  renderRowActions?: ((row: Row) => ReactNode) | undefined;
  /** Enter on a row, or a click on its title on a phone. */
  onOpen?: ((row: Row) => void) | undefined;
  /** What single letters do on the focused row of the table. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>> | undefined;
  /** A click anywhere on a row opens it too. */
  opensByClick?: boolean | undefined;
};

/** The menu of a row behind three dots: always there, darker on hover. */
export function RowMenu<Row>({ row, parts, size = 26 }: { row: Row; parts: RowParts<Row>; size?: number }) {
  const t = useWords(gridWords);
  if (parts.renderRowMenu === undefined) return null;
  return (
    <Menu position="bottom-end" width={210}>
      <Menu.Target>
        <ActionIcon
          size={size}
          className={css.rowActions}
          data-row-menu
          aria-label={t('rowMenu', { name: parts.nameOf(row) })}
        >
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{parts.renderRowMenu(row)}</Menu.Dropdown>
    </Menu>
  );
}

/** Moves the focus between rows: up, down, first, last. Answers the row's place, or undefined for other keys. */
function rowAfterKey(key: string, place: number, rows: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, rows - 1);
  if (key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return rows - 1;
  return undefined;
}

/** The rows of a table. One row is in the tab order; the arrows go on from there. */
export function GridBody<Row>({
  grid,
  parts,
  selectable,
}: {
  grid: Grid<Row>;
  parts: RowParts<Row>;
  selectable: boolean;
}) {
  const t = useWords(gridWords);
  const [current, setCurrent] = useState(0);
  const { singleKeys } = useDisplay();
  const { rows } = grid;
  const columns = shownColumns(grid);
  const first = (grid.address.page - 1) * grid.address.size + 1;
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, place: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[place];
    const act = singleKeys ? parts.rowKeys?.[event.key] : undefined;
    const next = rowAfterKey(event.key, place, rows.length);
    if (next !== undefined) {
      const target = event.currentTarget.parentElement?.children[next];
      if (target instanceof HTMLElement) target.focus();
    } else if (event.key === 'Enter' && row !== undefined) parts.onOpen?.(row);
    else if (act !== undefined && row !== undefined) act(row);
    else if (event.key === ' ' && selectable && row !== undefined) grid.toggle(row);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLTableRowElement>, row: Row): void => {
    // What stands in the row has clicks of its own, and marking text to copy it is none.
    if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return;
    if (getSelection()?.isCollapsed === false) return;
    parts.onOpen?.(row);
  };
  return (
    <tbody>
      {rows.map((row, place) => (
        <tr
          key={grid.rowId(row)}
          tabIndex={place === Math.min(current, rows.length - 1) ? 0 : -1}
          data-selected={grid.isSelected(row)}
          onFocus={() => setCurrent(place)}
          onKeyDown={(event) => onKey(event, place)}
          {...(parts.opensByClick === true
            ? { 'data-opens': true, onClick: (event) => onClick(event, row) }
            : {})}
        >
          {selectable ? (
            <td data-pinned="start" style={{ left: 0, width: SELECT_WIDTH }}>
              <Checkbox
                aria-label={t('selectRow', { name: parts.nameOf(row) })}
                checked={grid.isSelected(row)}
                onChange={() => grid.toggle(row)}
              />
            </td>
          ) : null}
          {columns.map((column) => (
            <td
              key={column.id}
              data-align={rightAligned(column) ? 'right' : undefined}
              data-text={isText(column) ? '' : undefined}
              data-pinned={sideOf(grid, column)}
              style={pinnedStyle(grid, column, selectable)}
            >
              {column.cell(row, first + place)}
            </td>
          ))}
          {parts.renderRowMenu === undefined ? null : (
            <td data-align="right" data-pinned="end" style={{ right: 0 }}>
              <span className={css.rowButtons}>
                {parts.renderRowActions?.(row)}
                <RowMenu row={row} parts={parts} />
              </span>
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
