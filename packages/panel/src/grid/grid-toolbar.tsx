import { ActionIcon, Checkbox, Popover, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import {
  IconArrowAutofitHeight,
  IconColumns3,
  IconMaximize,
  IconMinimize,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { setDisplay, useDisplay } from '../theme/display-settings.ts';
import { SearchBox } from '../ui/search-box.tsx';
import css from './grid-toolbar.module.css';
import button from './text-button.module.css';
import type { GridRequest } from './grid-types.ts';
import type { Grid } from './use-grid.ts';
import { gridWords } from './words.ts';

const TYPING = 500;
const NEXT_DENSITY = { compact: 'normal', normal: 'roomy', roomy: 'compact' } as const;

/** A filter that is on, with the way to take it off. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useWords(gridWords);
  return (
    <button
      type="button"
      className={css.filter}
      aria-label={t('removeFilter', { name: label })}
      onClick={onRemove}
    >
      {label}
      <IconX size={14} aria-hidden="true" />
    </button>
  );
}

function ColumnChooser<Row>({ grid }: { grid: Grid<Row> }) {
  const t = useWords(gridWords);
  return (
    <Popover position="bottom-end" radius={8} width={220} shadow="var(--shadow)">
      <Popover.Target>
        <ActionIcon aria-label={t('columns')}>
          <IconColumns3 size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')} style={{ display: 'grid', gap: 10 }}>
        {grid.tableColumns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.label.replaceAll('\n', ' ')}
            checked={grid.isVisible(column.id)}
            disabled={column.fixed === true}
            onChange={(event) => grid.setVisible(column.id, event.currentTarget.checked)}
          />
        ))}
        <button type="button" className={button.textButton} onClick={() => grid.choose({ visible: {} })}>
          {t('showAll')}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

type GridToolbarProps<Row> = {
  grid: Grid<Row>;
  request: GridRequest;
  searchLabel?: string | undefined;
  filters?: ReactNode;
  tools?: ReactNode;
  full: boolean;
  onFull: (full: boolean) => void;
  phone: boolean;
};

/** Search, filters, age of the rows, and how the list is drawn. */
export function GridToolbar<Row>({
  grid,
  request,
  searchLabel,
  filters,
  tools,
  full,
  onFull,
  phone,
}: GridToolbarProps<Row>) {
  const t = useWords(gridWords);
  const { density } = useDisplay();
  useHotkeys(full ? [['Escape', () => onFull(false)]] : []);
  const [spinning, setSpinning] = useState(false);
  useEffect(() => {
    // A quick answer shows no bar: it would only flicker.
    const timer = setTimeout(() => setSpinning(request.isFetching), request.isFetching ? 150 : 0);
    return () => clearTimeout(timer);
  }, [request.isFetching]);
  return (
    <div className={css.toolbar}>
      {searchLabel === undefined ? null : (
        <SearchBox
          value={grid.address.keyword}
          label={searchLabel}
          wait={TYPING}
          className={css.search}
          onChange={(keyword) =>
            grid.address.change({ keyword: keyword === '' ? undefined : keyword }, 'replace')
          }
        />
      )}
      {filters === undefined ? null : <div className={css.filters}>{filters}</div>}
      <div className={css.tools}>
        {phone || request.dataUpdatedAt === 0 ? null : (
          <span className="small quiet num">{t('updated', { time: clock(request.dataUpdatedAt) })}</span>
        )}
        <Tool label={t('reload')} onClick={() => void request.refetch()}>
          <IconRefresh size={17} />
        </Tool>
        {phone ? null : (
          <>
            <Tool label={t('density')} onClick={() => setDisplay({ density: NEXT_DENSITY[density] })}>
              <IconArrowAutofitHeight size={17} />
            </Tool>
            {grid.dropped.size === 0 ? null : (
              <button type="button" className={button.textButton} onClick={grid.showDropped}>
                {t('moreColumns', { count: grid.dropped.size })}
              </button>
            )}
            <ColumnChooser grid={grid} />
            <Tool label={t(full ? 'leaveFullScreen' : 'fullScreen')} onClick={() => onFull(!full)}>
              {full ? <IconMinimize size={17} /> : <IconMaximize size={17} />}
            </Tool>
          </>
        )}
        {tools}
      </div>
      {spinning ? <div className={css.busy} role="presentation" /> : null}
    </div>
  );
}
