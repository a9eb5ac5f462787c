import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { chosenDays, PRESETS } from '../days/ranges.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { uiWords } from '../ui/words.ts';
import css from './cash-page.module.css';
import { CloseDayForm } from './close-day-form.tsx';
import { cashbookSearch } from './search.ts';
import { cashWords } from './words.ts';

type CashDays = CallOutput<'cashDays'>;
type Row = CashDays['days'][number];

const PAGE_SIZE = 20;
const NO_ROWS: readonly Row[] = [];

type Words = { t: Say<WordOf<typeof cashWords>>; ui: Say<WordOf<typeof uiWords>> };

function columnsOf({ t, ui }: Words): readonly GridColumn<Row>[] {
  const amount = (id: 'opening' | 'expected' | 'counted', label: string): GridColumn<Row> => ({
    id,
    label,
    kind: 'money',
    cell: (row) => <Money value={row[id]} column />,
  });
  return [
    { id: 'day', label: t('day'), fixed: true, card: 'title', cell: (row) => <strong>{row.day}</strong> },
    amount('opening', t('dayOpening')),
    {
      id: 'received',
      label: t('lena'),
      kind: 'money',
      total: true,
      cell: (row) => <SignedMoney value={row.received} column />,
    },
    {
      id: 'paid',
      label: t('dena'),
      kind: 'money',
      total: true,
      cell: (row) => <SignedMoney value={-row.paid} column />,
    },
    amount('expected', ui('expected')),
    {
      ...amount('counted', t('counted')),
      card: 'left',
      cardCell: (row) => (
        <>
          {t('counted')} <Money value={row.counted} />
        </>
      ),
    },
    {
      id: 'difference',
      label: ui('difference'),
      kind: 'signed_money',
      total: true,
      fixed: true,
      card: 'figure',
      cell: (row) => <SignedMoney value={row.difference} column strong />,
    },
    { id: 'note', label: t('note'), card: 'wide', cell: (row) => row.note },
    { id: 'closed_by', label: t('closedBy'), card: 'subtitle', cell: (row) => row.closed_by },
    {
      id: 'closed_at',
      label: t('closedAt'),
      kind: 'datetime',
      card: 'right',
      cell: (row) => dateTime(row.closed_at),
    },
  ];
}

/** Why there is nothing to count: everything is closed, or the day that was chosen cannot be. */
function NothingDue({ days, day, onNext }: { days: CashDays; day: string | undefined; onNext: () => void }) {
  const t = useWords(cashWords);
  if (day === undefined)
    return <EmptyState title={t('allClosed', { day: days.last_closed ?? '' })} hint={t('todayLater')} />;
  const ahead = day >= days.today;
  return (
    <EmptyState
      title={ahead ? t('notOver', { day }) : t('closedAlready', { day })}
      hint={ahead ? t('todayLater') : undefined}
      action={<Button onClick={onNext}>{t('nextDay')}</Button>}
    />
  );
}

/** The day to close, and below it those that are closed. */
export function CloseDayTab() {
  const t = useWords(cashWords);
  const ui = useWords(uiWords);
  const address = useGridState({ size: PAGE_SIZE });
  const search = cashbookSearch.parse(address.search);
  const range = chosenDays(search);
  const input = range === undefined ? {} : { from_date: range.from, to_date: range.to };
  const { day } = search;
  const request = useCall(
    'cashDays',
    {
      ...input,
      current_page: address.page,
      items_perpage: address.size,
      ...(day === undefined ? {} : { day }),
    },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf({ t, ui }), [t, ui]);
  const days = request.data;
  const grid = useGrid({
    name: 'cash-days',
    columns,
    rows: days?.days ?? NO_ROWS,
    rowId: (row) => row.day,
    address,
  });
  const choose = (chosen: string | undefined): void => address.change({ day: chosen }, 'replace');
  if (days === undefined)
    return request.isError ? (
      <ErrorPanel what={t('closeDay')} error={request.error} onRetry={() => void request.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    );
  return (
    <>
      {days.due === null ? (
        <NothingDue days={days} day={day} onNext={() => choose(undefined)} />
      ) : (
        <CloseDayForm
          key={days.due.day}
          due={days.due}
          days={days}
          onDay={choose}
          onClosed={() => choose(undefined)}
        />
      )}
      <section className={css.list} aria-label={t('closedDays')}>
        <h2>{t('closedDays')}</h2>
        <DataGrid
          grid={grid}
          label={t('closedDays')}
          request={request}
          total={days.total_records}
          nameOf={(row) => row.day}
          emptyText={t('noneClosed')}
          onClearFilters={
            range === undefined ? undefined : () => address.change({ from: undefined, to: undefined })
          }
          filters={
            <DaysSelect
              days={range}
              presets={PRESETS}
              onChoose={(chosen) => address.change(chosen)}
              onAll={() => address.change({ from: undefined, to: undefined })}
            />
          }
          tools={<ExportMenu grid={grid} source={{ call: 'cashDays', input, title: t('closedDays') }} />}
          totals={
            days.total_records === 0
              ? undefined
              : {
                  day: days.total_records > days.days.length ? t('allPageTotal') : t('total'),
                  received: <SignedMoney value={days.totals.received} column strong />,
                  paid: <SignedMoney value={-days.totals.paid} column strong />,
                  difference: <SignedMoney value={days.totals.difference} column strong />,
                }
          }
        />
      </section>
    </>
  );
}
