import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GridBody, type RowParts } from './grid-body.tsx';
import { CardBar, CardTotals, GridCards } from './grid-cards.tsx';
import type { GridAddress } from './grid-address.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridHead, pinnedStyle, shownColumns, sideOf } from './grid-head.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { rightAligned, type GridRequest, type GridView } from './grid-types.ts';
import css from './grid.module.css';
import type { Grid } from './use-grid.ts';
import { ViewTabs } from './view-tabs.tsx';
import { gridWords } from './words.ts';

type DataGridProps<Row> = RowParts<Row> & {
  grid: Grid<Row>;
  /** Name of the list, for those who hear it. */
  label: string;
  request: GridRequest;
  total: number;
  /** Counting ended: `total` only says that there is a next page. */
  more?: boolean | undefined;
  views?: readonly GridView[] | undefined;
  /** After the views: those a person saved. */
  moreViews?: ReactNode;
  /** Label of the search box; without it there is none. */
  searchLabel?: string | undefined;
  /** Chips and buttons after the search box. */
  filters?: ReactNode;
  /** Further buttons at the end of the toolbar. */
  tools?: ReactNode;
  /** Takes all filters off; offered when nothing fits. */
  onClearFilters?: (() => void) | undefined;
  /** Sentence of an empty list; the specification's by default. */
  emptyText?: string | undefined;
  /** What to do about an empty list that no filter narrows. */
  emptyAction?: ReactNode;
  /** Buttons of the bar over selected rows; without them rows cannot be selected. */
  renderBulk?: ((rows: Row[]) => ReactNode) | undefined;
  /** Cells of the total row by column id. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Sums beside the count. */
  sums?: ReactNode;
  /** No pager: the list is always whole. */
  whole?: boolean;
};

function TotalRow<Row>({
  grid,
  totals,
  before,
  after,
}: {
  grid: Grid<Row>;
  totals: Readonly<Record<string, ReactNode>>;
  before: boolean;
  after: boolean;
}) {
  return (
    <tfoot>
      <tr>
        {before ? <td aria-hidden="true" /> : null}
        {shownColumns(grid).map((column) => (
          <td
            key={column.id}
            data-align={rightAligned(column) ? 'right' : undefined}
            data-pinned={sideOf(grid, column)}
            style={pinnedStyle(grid, column, before)}
          >
            {totals[column.id]}
          </td>
        ))}
        {after ? <td aria-hidden="true" /> : null}
      </tr>
    </tfoot>
  );
}

/** The server goes no further back: asking again would be refused again. */
const isTooDeep = (error: unknown): boolean =>
  error instanceof CallError && error.fields['current_page'] !== undefined;

/** The way back from a page that is none. */
function PastTheEnd({ address, total }: { address: GridAddress; total?: number | undefined }) {
  const t = useWords(gridWords);
  const last = total === undefined ? 1 : Math.ceil(total / address.size);
  return (
    <EmptyState
      title={t('pastTheEnd')}
      action={
        <Button.Group>
          <Button onClick={() => address.change({})}>{t('firstPage')}</Button>
          {last > 1 ? <Button onClick={() => address.change({ page: last })}>{t('lastPage')}</Button> : null}
        </Button.Group>
      }
    />
  );
}

/** The rows in their present state: first load, failure, nothing, cards, or the table. */
function Rows<Row>(props: DataGridProps<Row> & { phone: boolean }) {
  const t = useWords(gridWords);
  const { grid, request, phone } = props;
  // A kept link, or rows that went meanwhile.
  if (isTooDeep(request.error)) return <PastTheEnd address={grid.address} />;
  const failure =
    request.error === null || request.error === undefined ? null : (
      <ErrorPanel what={props.label} error={request.error} onRetry={() => void request.refetch()} />
    );
  // Rows that are there stay when loading them again fails.
  if (failure !== null && request.dataUpdatedAt === 0) return failure;
  if (request.isPending && request.isPaused === true) return <EmptyState title={t('notSearched')} />;
  if (request.isPending)
    return <SkeletonRows rows={Math.min(grid.address.size, 16)} {...(phone ? { height: 86 } : {})} />;
  if (props.total > 0 && grid.rows.length === 0 && !request.isFetching)
    return <PastTheEnd address={grid.address} total={props.more === true ? undefined : props.total} />;
  if (phone && props.total > 0) {
    return (
      <>
        {failure}
        <GridCards grid={grid} parts={props} />
        {props.totals === undefined ? null : <CardTotals grid={grid} totals={props.totals} />}
      </>
    );
  }
  const selectable = props.renderBulk !== undefined;
  const actions = props.renderRowMenu !== undefined;
  const empty = (
    <EmptyState
      title={props.emptyText ?? t('empty')}
      action={
        props.onClearFilters === undefined ? (
          props.emptyAction
        ) : (
          <Button onClick={props.onClearFilters}>{t('clearFilters')}</Button>
        )
      }
    />
  );
  if (phone) return empty;
  return (
    <>
      {failure}
      <table className={css.table}>
        <GridHead grid={grid} selectable={selectable} actions={actions} />
        <GridBody grid={grid} parts={props} selectable={selectable} />
        {props.totals === undefined ? null : (
          <TotalRow grid={grid} totals={props.totals} before={selectable} after={actions} />
        )}
      </table>
      {props.total === 0 ? empty : null}
    </>
  );
}

/** The one list of the panel: tabs, toolbar, head, rows, bulk bar, footer; cards on a phone. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { grid, request } = props;
  const { fit } = grid;
  const t = useWords(gridWords);
  const phone = usePhone();
  const [full, setFull] = useState(false);
  const unsearched = request.isPaused === true && !request.isPending;
  return (
    <section className={css.grid} data-full={full} aria-label={props.label} aria-busy={request.isFetching}>
      {props.views === undefined ? null : (
        <ViewTabs
          views={props.views}
          chosen={grid.address.view}
          onChoose={(view) => grid.address.change({ view: view === 'all' ? undefined : view })}
          more={props.moreViews}
        />
      )}
      <GridToolbar
        grid={grid}
        request={request}
        searchLabel={props.searchLabel}
        filters={props.filters}
        tools={props.tools}
        full={full}
        onFull={setFull}
        phone={phone}
      />
      {phone ? <CardBar grid={grid} total={props.total} more={props.more} /> : null}
      <section
        ref={fit}
        className={css.scroll}
        data-unsearched={unsearched}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={t('table', { name: props.label })}
      >
        {unsearched ? <output className={css.unsearched}>{t('notSearched')}</output> : null}
        <Rows {...props} phone={phone} />
        {props.renderBulk !== undefined && grid.selected.length > 0 ? (
          <BulkBar selected={grid.selected.length} onClear={grid.clearSelection}>
            {props.renderBulk(grid.selected)}
          </BulkBar>
        ) : null}
      </section>
      {props.whole === true ? null : (
        <GridFooter
          address={grid.address}
          total={props.total}
          more={props.more}
          sums={props.sums}
          phone={phone}
        />
      )}
    </section>
  );
}
