import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconDotsVertical,
  IconEyeOff,
  IconPin,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { rightAligned } from './grid-types.ts';
import css from './grid-head.module.css';
import { stickAt, type Side } from './pinned.ts';
import type { Grid } from './use-grid.ts';
import { gridWords } from './words.ts';

type Column<Row> = ReturnType<Grid<Row>['table']['getAllLeafColumns']>[number];

export const SELECT_WIDTH = 48;
const DEFAULT_WIDTH = 120;

/** Visible columns, pinned ones first. */
export function shownColumns<Row>(grid: Grid<Row>): Column<Row>[] {
  const visible = grid.table
    .getAllLeafColumns()
    .filter((column) => column.getIsVisible() && !grid.dropped.has(column.id));
  const pinned = visible.filter((column) => column.getIsPinned() === 'start');
  return [...pinned, ...visible.filter((column) => column.getIsPinned() !== 'start')];
}

/** The edge at which a column stays in sight: the start when its reader pinned it, the end when it is what the list is for. */
export function sideOf<Row>(grid: Grid<Row>, column: Column<Row>): Side {
  if (column.getIsPinned() === 'start') return 'start';
  return grid.column(column.id).inSight === true ? 'end' : undefined;
}

/** Where a pinned column sticks: after the widths of the pinned ones between it and its edge. */
export function pinnedStyle<Row>(
  grid: Grid<Row>,
  column: Column<Row>,
  selectable: boolean,
): CSSProperties | undefined {
  const side = sideOf(grid, column);
  if (side === undefined) return undefined;
  const widthOf = (id: string): number => grid.column(id).width ?? DEFAULT_WIDTH;
  const placed = shownColumns(grid).map((other) => ({
    id: other.id,
    width: widthOf(other.id),
    side: sideOf(grid, other),
  }));
  const at = stickAt(placed, column.id);
  const width = widthOf(column.id);
  const edge = side === 'start' ? { left: at + (selectable ? SELECT_WIDTH : 0) } : { right: at };
  return { ...edge, minWidth: width, width };
}

function ColumnMenu<Row>({ grid, column }: { grid: Grid<Row>; column: Column<Row> }) {
  const t = useWords(gridWords);
  const pinned = column.getIsPinned() === 'start';
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <ActionIcon
          size={22}
          className={css.columnMenu}
          aria-label={t('columnMenu', { name: grid.column(column.id).label })}
        >
          <IconDotsVertical size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {column.getCanSort() ? (
          <>
            <Menu.Item
              leftSection={<IconSortAscending size={16} />}
              onClick={() => column.toggleSorting(false)}
            >
              {t('sortUp')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconSortDescending size={16} />}
              onClick={() => column.toggleSorting(true)}
            >
              {t('sortDown')}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item
          leftSection={<IconPin size={16} />}
          rightSection={pinned ? <IconCheck size={15} color="var(--accent-text)" /> : null}
          onClick={() => column.pin(pinned ? false : 'start')}
        >
          {t('pin')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={16} />}
          disabled={!column.getCanHide()}
          onClick={() => column.toggleVisibility(false)}
        >
          {t('hide')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function HeadCell<Row>({
  grid,
  column,
  selectable,
}: {
  grid: Grid<Row>;
  column: Column<Row>;
  selectable: boolean;
}) {
  const definition = grid.column(column.id);
  const { label, width, fixed } = definition;
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      title={definition.hint}
      aria-description={definition.hint}
      data-column={column.id}
      data-align={rightAligned(definition) ? 'right' : undefined}
      data-pinned={sideOf(grid, column)}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
      style={{ ...(width === undefined ? {} : { width }), ...pinnedStyle(grid, column, selectable) }}
    >
      <span className={css.headCell}>
        {column.getCanSort() ? (
          <button type="button" className={css.sort} onClick={() => column.toggleSorting()}>
            {sorted === false ? null : <Arrow size={13} aria-hidden="true" />}
            {label}
          </button>
        ) : (
          <span className={css.sort} style={{ cursor: 'default' }}>
            {label}
          </span>
        )}
        {fixed === true ? null : <ColumnMenu grid={grid} column={column} />}
      </span>
    </th>
  );
}

type Run = { key: string; label: string; columns: number };

/** Neighbouring columns of one group under one heading; none when the list has no groups. */
function groupsOf<Row>(grid: Grid<Row>): Run[] {
  const runs: Run[] = [];
  for (const { id } of shownColumns(grid)) {
    const label = grid.column(id).group ?? '';
    const last = runs.at(-1);
    if (last?.label === label) last.columns++;
    else runs.push({ key: id, label, columns: 1 });
  }
  return runs.some((run) => run.label !== '') ? runs : [];
}

function GroupRow<Row>({ grid, before, after }: { grid: Grid<Row>; before: boolean; after: boolean }) {
  const runs = groupsOf(grid);
  if (runs.length === 0) return null;
  return (
    <tr className={css.groups}>
      {before ? <td aria-hidden="true" /> : null}
      {runs.map((run) =>
        run.label === '' ? (
          <td key={run.key} colSpan={run.columns} aria-hidden="true" />
        ) : (
          <th key={run.key} scope="colgroup" colSpan={run.columns}>
            {run.label}
          </th>
        ),
      )}
      {after ? <td aria-hidden="true" /> : null}
    </tr>
  );
}

/** The head of a table: sorting by button, the rest behind three dots. */
export function GridHead<Row>(props: { grid: Grid<Row>; selectable: boolean; actions: boolean }) {
  const { grid, selectable } = props;
  const t = useWords(gridWords);
  return (
    <thead>
      <GroupRow grid={grid} before={selectable} after={props.actions} />
      <tr>
        {selectable ? (
          <th
            scope="col"
            data-pinned="start"
            style={{ left: 0, width: SELECT_WIDTH, minWidth: SELECT_WIDTH }}
          >
            <Checkbox
              aria-label={t('selectAll')}
              checked={grid.table.getIsAllRowsSelected() && grid.table.getRowModel().rows.length > 0}
              indeterminate={grid.table.getIsSomeRowsSelected() && !grid.table.getIsAllRowsSelected()}
              onChange={(event) => grid.table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {shownColumns(grid).map((column) => (
          <HeadCell key={column.id} grid={grid} column={column} selectable={selectable} />
        ))}
        {props.actions ? (
          <th scope="col" data-align="right" data-pinned="end" style={{ right: 0 }}>
            {t('actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
