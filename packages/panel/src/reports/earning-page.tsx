import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn, GridExport } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { gain } from '../ui/tiles.tsx';
import { pathTo } from '../pages/paths.ts';
import { moneyColumn, totalCells } from './columns.tsx';
import { EarningChart } from './earning-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import { reportFilter } from './use-report-days.ts';
import { reportSearch } from './search.ts';
import { reportsWords, type ReportsSay } from './words.ts';

export const searchSchema = reportSearch;

type Row = CallOutput<'plReport'>['pl_report'][number];

const PAGE_SIZE = 50;
const NO_ROWS: readonly Row[] = [];

function columnsOf(t: ReportsSay): readonly GridColumn<Row>[] {
  const plain = { sort: false };
  return [
    {
      id: 'date',
      label: t('dateTime'),
      kind: 'datetime',
      fixed: true,
      card: 'left',
      cell: (row) => dateTime(row.date),
    },
    { id: 'event_id', label: t('matchId'), cell: (row) => <span className="num">{row.event_id}</span> },
    {
      id: 'event_name',
      label: t('matchTitle'),
      fixed: true,
      width: 240,
      card: 'title',
      cell: (row) => (
        <Link to={pathTo('/company_report/$eventId', { eventId: row.event_id })}>{row.event_name}</Link>
      ),
    },
    moneyColumn('match_earning', t('matchEarnings'), { ...plain, card: 'left' }),
    moneyColumn('comm_earning', t('commEarnings'), plain),
    moneyColumn('other_charges', t('chargesColumn'), plain),
    moneyColumn('total_earning', t('totalEarnings'), { ...plain, card: 'figure' }),
  ];
}

/** /profit-&-loss, the Earning Report: what the reader earned by match. */
export default function EarningPage() {
  const t = useWords(reportsWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { days, sports, range } = reportFilter(address, 'last7');
  const input = { status: 1, sports_id: sports, ...range };
  const request = useCall(
    'plReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const allTime = useCall('alltimePl', { sports_id: [] });
  const ofSports = useCall('alltimePl', {
    sports_id: sports,
    from_date: range.from_date,
    to_date: range.to_date,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const report = request.data;
  const rows = report?.pl_report ?? NO_ROWS;
  const grid = useGrid({ name: 'profit-loss', columns, rows, rowId: (row) => row.event_id, address });
  const source: GridExport = {
    call: 'plReport',
    input,
    title: t('profitLoss'),
    filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
  };
  return (
    <ReportPage
      title={t('profitLoss')}
      files={<ExportMenu grid={grid} source={source} namesPdf />}
      filters={
        <ReportFilters
          address={address}
          days={days}
          sports={sports}
          onSearch={() => void Promise.all([request.refetch(), allTime.refetch(), ofSports.refetch()])}
        />
      }
      tiles={[
        ...(allTime.data === undefined ? [] : [gain(t('allTimeTotal'), allTime.data.pl.pl_tot)]),
        ...(ofSports.data === undefined
          ? []
          : [
              gain(t('selectedSportsTotal'), ofSports.data.pl.pl_tot),
              gain(t('matchEarnings'), ofSports.data.pl.match_earning),
              gain(t('commEarnings'), ofSports.data.pl.tot_comm),
              gain(t('chargesColumn'), ofSports.data.pl.other_tot),
            ]),
      ]}
      chart={
        report === undefined ? undefined : (
          <EarningChart name="profit-loss" title={t('byDay')} days={report.days} />
        )
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={t('profitLoss')}
          request={request}
          total={report?.total ?? 0}
          nameOf={(row) => row.event_name}
          totals={
            report === undefined || rows.length === 0
              ? undefined
              : totalCells(
                  rows,
                  { sums: report.totals, records: report.total },
                  {
                    at: 'event_name',
                    page: t('total'),
                    all: t('allPageTotal'),
                  },
                )
          }
        />
      </TableArea>
    </ReportPage>
  );
}
