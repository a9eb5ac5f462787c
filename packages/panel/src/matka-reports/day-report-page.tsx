import { SegmentedControl, Select } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { useHouseDay } from '../days/house-day.ts';
import { daysOf, PRESETS, type Days } from '../days/ranges.ts';
import { count } from '../format/numbers.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { MatkaAnnouncement } from '../matka-game/matka-announcement.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { gain } from '../ui/tiles.tsx';
import { ReportPage, TableArea } from '../reports/report-frame.tsx';
import { DayMap } from './day-map.tsx';
import { dayReportSearch } from './search.ts';
import { matkaReportWords, type MatkaReportSay } from './words.ts';

export const searchSchema = dayReportSearch;

type Report = CallOutput<'matkaDayReport'>;
type Row = Report['records'][number];
const NO_ROWS: readonly Row[] = [];
const PAGE_SIZE = 100;

/** Its name leads to its numbers. */
const drawColumn = (t: MatkaReportSay, fast: boolean): GridColumn<Row> => ({
  id: 'event_name',
  label: t('draw'),
  fixed: true,
  card: 'title',
  cell: (row) => (
    <PageLink
      to={pathTo('/matka-report/$rpType', { rpType: 'single_patti' })}
      search={{
        ...(fast ? { kind: 'fast' } : {}),
        category: row.category_id,
        date: row.market_date,
        event: row.event_id,
        ...(row.session === 'close' ? { session: 'close' } : {}),
      }}
    >
      {row.event_name}
    </PageLink>
  ),
});

function columnsOf(t: MatkaReportSay, fast: boolean): readonly GridColumn<Row>[] {
  const amount = (id: 'stakes' | 'paid' | 'commission', label: string): GridColumn<Row> => ({
    id,
    label,
    kind: 'money',
    total: true,
    card: 'left',
    cell: (row) => <Money value={row[id]} column />,
  });
  const signed = (id: 'pl' | 'my_share', label: string): GridColumn<Row> => ({
    id,
    label,
    kind: 'signed_money',
    total: true,
    card: id === 'my_share' ? 'figure' : 'left',
    cell: (row) => <SignedMoney value={row[id]} column strong={id === 'my_share'} />,
  });
  return [
    drawColumn(t, fast),
    {
      id: 'draw_at',
      label: t('date'),
      kind: 'datetime',
      card: 'subtitle',
      cell: (row) => dateTime(row.draw_at),
    },
    {
      id: 'result',
      label: t('result'),
      card: 'left',
      cell: (row) =>
        row.result === '' ? (
          <span className="quiet">{t('waiting')}</span>
        ) : (
          <span className="num">{row.result}</span>
        ),
    },
    amount('stakes', t('stakes')),
    amount('paid', t('paid')),
    signed('pl', t('pl')),
    amount('commission', t('commission')),
    signed('my_share', t('myShare')),
    { id: 'clients', label: t('clients'), kind: 'number', card: 'left', cell: (row) => count(row.clients) },
    {
      id: 'bets',
      label: t('bets'),
      kind: 'number',
      total: true,
      card: 'left',
      cell: (row) => count(row.bets),
    },
  ];
}

function totalsOf(t: MatkaReportSay, totals: Report['totals']) {
  return {
    event_name: t('total'),
    stakes: <Money value={totals.stakes} column strong />,
    paid: <Money value={totals.paid} column strong />,
    pl: <SignedMoney value={totals.pl} column strong />,
    commission: <Money value={totals.commission} column strong />,
    my_share: <SignedMoney value={totals.my_share} column strong />,
    bets: count(totals.bets),
  };
}

type CategoryProps = {
  fast: boolean;
  value: string | undefined;
  onChoose: (category: string | undefined) => void;
};

/** What a file says of the category that it holds alone; nothing of all. */
function useCategorySaid(fast: boolean, id: string | undefined) {
  const t = useWords(matkaReportWords);
  const { data } = useCall(fast ? 'fastCategoryList' : 'categoryList', {});
  const chosen = data?.find(({ category_id }) => category_id === id);
  return chosen === undefined ? [] : [{ label: t('category'), value: chosen.title }];
}

/** One category of the game, or all of them. */
function CategorySelect({ fast, value, onChoose }: CategoryProps) {
  const t = useWords(matkaReportWords);
  const { data } = useCall(fast ? 'fastCategoryList' : 'categoryList', {});
  return (
    <Select
      size="xs"
      aria-label={t('category')}
      placeholder={t('category')}
      data={(data ?? []).map((one) => ({ value: one.category_id, label: one.title }))}
      value={value ?? null}
      clearable
      searchable
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}

type DayFiltersProps = {
  address: Pick<ReturnType<typeof useGridState>, 'change'>;
  fast: boolean;
  category: string | undefined;
  days: Days;
  today: string;
};

function DayFilters({ address, fast, category, days, today }: DayFiltersProps) {
  const t = useWords(matkaReportWords);
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('matka')}
        value={fast ? 'fast' : 'matka'}
        data={[
          { value: 'matka', label: t('matka') },
          { value: 'fast', label: t('fastMatka') },
        ]}
        onChange={(kind) =>
          address.change({ kind: kind === 'fast' ? 'fast' : undefined, category: undefined })
        }
      />
      <CategorySelect
        fast={fast}
        value={category}
        onChoose={(chosen) => address.change({ category: chosen })}
      />
      <DaysSelect days={days} today={today} presets={PRESETS} onChoose={(range) => address.change(range)} />
    </>
  );
}

/** /matka-day-report: each day and draw, what was staked and paid, and what of it was the viewer's. */
export default function MatkaDayReportPage() {
  const t = useWords(matkaReportWords);
  const address = useGridState({ size: PAGE_SIZE });
  const search = dayReportSearch.parse(address.search);
  const fast = search.kind === 'fast';
  const today = useHouseDay();
  const days = daysOf(search, 'last30', today);
  const input = {
    from_date: days.from,
    to_date: days.to,
    ...(search.category === undefined ? {} : { category_id: search.category }),
  };
  const call = fast ? 'fastMatkaDayReport' : 'matkaDayReport';
  const request = useCall(
    call,
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t, fast), [t, fast]);
  const report = request.data;
  const rows = report?.records ?? NO_ROWS;
  const grid = useGrid({ name: 'matka-day-report', columns, rows, rowId: (row) => row.event_id, address });
  const title = menuLabel('Matka Day-wise Report');
  const saidCategory = useCategorySaid(fast, search.category);
  const saidDays = { label: t('days'), value: `${days.from} – ${days.to}` };
  return (
    <ReportPage
      title={title}
      files={
        <ExportMenu
          grid={grid}
          source={{
            call,
            input,
            title,
            filters: [saidDays, ...saidCategory],
          }}
        />
      }
      filters={
        <DayFilters address={address} fast={fast} category={search.category} days={days} today={today} />
      }
      links={<MatkaAnnouncement fast={fast} />}
      tiles={
        report === undefined
          ? []
          : [
              { label: t('draws'), value: count(report.totals.draws) },
              { label: t('stakes'), value: <Money value={report.totals.stakes} /> },
              gain(t('pl'), report.totals.pl),
              gain(t('myShare'), report.totals.my_share),
            ]
      }
      chart={
        report === undefined || report.days.length === 0 ? undefined : (
          <DayMap days={days} rows={report.days} onDay={(day) => address.change({ from: day, to: day })} />
        )
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={title}
          request={request}
          total={report?.total_records ?? 0}
          nameOf={(row) => `${row.event_name}, ${row.market_date}`}
          totals={report === undefined || rows.length === 0 ? undefined : totalsOf(t, report.totals)}
        />
      </TableArea>
    </ReportPage>
  );
}
