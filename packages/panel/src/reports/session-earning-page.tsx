import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { gain } from '../ui/tiles.tsx';
import { pathTo } from '../pages/paths.ts';
import { OppositeBars } from './bar-charts.tsx';
import { moneyColumn, serialColumn, totalCells } from './columns.tsx';
import { MatchLinks } from './match-frame.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import { reportSearch } from './search.ts';
import { reportFilter } from './use-report-days.ts';
import { reportsWords, type ReportsSay } from './words.ts';

export const searchSchema = reportSearch;

type Report = CallOutput<'sessionEarningReport'>;
type Row = Report['session_report'][number];

const PAGE_SIZE = 100;
const NO_ROWS: readonly Row[] = [];

function columnsOf(t: ReportsSay): readonly GridColumn<Row>[] {
  return [
    serialColumn(t('sno')),
    {
      id: 'date',
      label: t('dateTime'),
      kind: 'datetime',
      card: 'wide',
      cell: (row) => dateTime(row.date),
      cardCell: (row) => <span className="small quiet">{dateTime(row.date)}</span>,
    },
    {
      id: 'event_name',
      label: t('matchTitle'),
      card: 'wide',
      cell: (row) => (
        <Link to={pathTo('/company_report/$eventId', { eventId: row.event_id })}>{row.event_name}</Link>
      ),
    },
    {
      id: 'runner_name',
      label: t('sessionName'),
      fixed: true,
      card: 'title',
      cell: (row) => <strong style={{ fontWeight: 500 }}>{row.runner_name}</strong>,
    },
    {
      id: 'settlement_result',
      label: t('result'),
      card: 'right',
      cell: (row) => <span className="num">{row.settlement_result}</span>,
      cardCell: (row) => (
        <span className="small quiet">
          {t('result')} <span className="num">{row.settlement_result}</span>
        </span>
      ),
    },
    {
      id: 'bets',
      label: t('bets'),
      kind: 'number',
      cell: (row) => <span className="num">{count(row.bets)}</span>,
    },
    {
      id: 'stakes',
      label: t('stakes'),
      kind: 'money',
      total: true,
      cell: (row) => <Money value={row.stakes} column />,
    },
    moneyColumn('session_pm', t('sessionPm'), { sort: false, card: 'left' }),
    moneyColumn('my_share', t('myShare'), { sort: false, card: 'figure' }),
  ];
}

/** The totals row: stakes and bets are no gains, so they are written without a sign. */
function totalsOf(t: ReportsSay, rows: readonly Row[], report: Report) {
  const { stakes, bets, ...gains } = report.totals;
  const sums = { sums: gains, records: report.total };
  return {
    ...totalCells(rows, sums, { at: 'runner_name', page: t('total'), all: t('allPageTotal') }),
    stakes: <Money value={stakes} column strong />,
    bets: <span className="num">{count(bets)}</span>,
  };
}

/** /session_ending_report: what settled sessions brought, of some days or of one match. */
export default function SessionEarningPage() {
  const t = useWords(reportsWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { days, range } = reportFilter(address, 'last7');
  const { event_id: eventId } = reportSearch.parse(address.search);
  const input = { keyword: address.keyword, ...(eventId === undefined ? range : { event_id: eventId }) };
  const request = useCall(
    'sessionEarningReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const report = request.data;
  const rows = report?.session_report ?? NO_ROWS;
  const grid = useGrid({ name: 'session-earning', columns, rows, rowId: (row) => row.session_id, address });
  return (
    <ReportPage
      title={t('sessionEarning')}
      links={eventId === undefined ? undefined : <MatchLinks eventId={eventId} current="sessionEarning" />}
      files={
        <ExportMenu
          grid={grid}
          source={{ call: 'sessionEarningReport', input, title: t('sessionEarning') }}
        />
      }
      filters={
        eventId === undefined ? (
          <ReportFilters address={address} days={days} onSearch={() => void request.refetch()} />
        ) : (
          <Button
            rightSection={<IconX size={14} aria-hidden="true" />}
            onClick={() => address.change({ event_id: undefined })}
          >
            {t('onlyOneMatch')}
          </Button>
        )
      }
      tiles={
        report === undefined
          ? []
          : [
              { label: t('stakes'), value: <Money value={report.totals.stakes} /> },
              { label: t('bets'), value: <span className="num">{count(report.totals.bets)}</span> },
              gain(t('sessionPm'), report.totals.session_pm),
              gain(t('myShare'), report.totals.my_share),
            ]
      }
      chart={
        <OppositeBars
          name="session-earning"
          title={t('largestSessions')}
          rows={rows.map((row) => ({
            id: row.session_id,
            label: eventId === undefined ? `${row.runner_name}, ${row.event_name}` : row.runner_name,
            value: row.my_share,
          }))}
        />
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={t('sessionEarning')}
          request={request}
          total={report?.total ?? 0}
          searchLabel={t('searchSession')}
          nameOf={(row) => row.runner_name}
          totals={report === undefined || rows.length === 0 ? undefined : totalsOf(t, rows, report)}
        />
      </TableArea>
    </ReportPage>
  );
}
