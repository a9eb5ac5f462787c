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
import { rightAligned, type GridColumn } from './grid-types.ts';
import css from './grid-head.module.css';
import { nextSort, sortedBy, sortOf } from './next-sort.ts';
import { stickAt, type Side } from './pinned.ts';
import type { Grid } from './use-grid.ts';
import { gridWords } from './words.ts';

export const SELECT_WIDTH = 48;
const DEFAULT_WIDTH = 120;

/** Visible columns, pinned ones first. */
export function shownColumns<Row>(grid: Grid<Row>): GridColumn<Row>[] {
  const visible = grid.tableColumns.filter(({ id }) => grid.isVisible(id) && !grid.dropped.has(id));
  const pinned = visible.filter(({ id }) => grid.isPinned(id));
  return [...pinned, ...visible.filter(({ id }) => !grid.isPinned(id))];
}

/** The edge at which a column stays in sight: the start when its reader pinned it, the end when it is what the list is for. */
export function sideOf<Row>(grid: Grid<Row>, column: GridColumn<Row>): Side {
  if (grid.isPinned(column.id)) return 'start';
  return column.inSight === true ? 'end' : undefined;
}

/** Where a pinned column sticks: after the widths of the pinned ones between it and its edge. */
export function pinnedStyle<Row>(
  grid: Grid<Row>,
  column: GridColumn<Row>,
  selectable: boolean,
): CSSProperties | undefined {
  const side = sideOf(grid, column);
  if (side === undefined) return undefined;
  const widthOf = (of: GridColumn<Row>): number => of.width ?? DEFAULT_WIDTH;
  const placed = shownColumns(grid).map((other) => ({
    id: other.id,
    width: widthOf(other),
    side: sideOf(grid, other),
  }));
  const at = stickAt(placed, column.id);
  const width = widthOf(column);
  const edge = side === 'start' ? { left: at + (selectable ? SELECT_WIDTH : 0) } : { right: at };
  return { ...edge, minWidth: width, width };
}

function ColumnMenu<Row>({ grid, column }: { grid: Grid<Row>; column: GridColumn<Row> }) {
  const t = useWords(gridWords);
  const pinned = grid.isPinned(column.id);
  const sort = (direction: 'asc' | 'desc') => (): void =>
    grid.address.change({ sort: sortOf(column.id, direction) });
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <ActionIcon size={22} className={css.columnMenu} aria-label={t('columnMenu', { name: column.label })}>
          <IconDotsVertical size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {column.sort === true ? (
          <>
            <Menu.Item leftSection={<IconSortAscending size={16} />} onClick={sort('asc')}>
              {t('sortUp')}
            </Menu.Item>
            <Menu.Item leftSection={<IconSortDescending size={16} />} onClick={sort('desc')}>
              {t('sortDown')}
            </Menu.Item>
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item
          leftSection={<IconPin size={16} />}
          rightSection={pinned ? <IconCheck size={15} color="var(--accent-text)" /> : null}
          onClick={() => grid.pin(column.id, !pinned)}
        >
          {t('pin')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEyeOff size={16} />}
          disabled={column.fixed === true}
          onClick={() => grid.setVisible(column.id, false)}
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
  column: GridColumn<Row>;
  selectable: boolean;
}) {
  const { id, label, width, hint, fixed } = column;
  const { address } = grid;
  const sorted = column.sort === true ? sortedBy(address.sort, id) : undefined;
  const press = (): void => address.change({ sort: nextSort(address.sort, id, rightAligned(column)) });
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      title={hint}
      aria-description={hint}
      data-column={id}
      data-align={rightAligned(column) ? 'right' : undefined}
      data-pinned={sideOf(grid, column)}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
      style={{ ...(width === undefined ? {} : { width }), ...pinnedStyle(grid, column, selectable) }}
    >
      <span className={css.headCell}>
        {column.sort === true ? (
          <button type="button" className={css.sort} onClick={press}>
            {sorted === undefined ? null : <Arrow size={13} aria-hidden="true" />}
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
  for (const { id, group: label = '' } of shownColumns(grid)) {
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
              checked={grid.allSelected}
              indeterminate={grid.selected.length > 0 && !grid.allSelected}
              onChange={(event) => grid.toggleAll(event.currentTarget.checked)}
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
