import { remarkSaid } from '../i18n/server-words.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { lessCoins, sumCoins } from '../format/coins.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Username } from '../people/upline-card.tsx';
import { gain } from '../ui/tiles.tsx';
import { EarningChart } from './earning-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import css from './reports.module.css';
import { reportFilter } from './use-report-days.ts';
import { reportSearch } from './search.ts';
import { reportsWords, type ReportsSay } from './words.ts';

export const searchSchema = reportSearch;

type Report = CallOutput<'gamesDailyReport'>;
type Row = Report['records'][number];

const PAGE_SIZE = 100;
const NO_ROWS: readonly Row[] = [];
const rowId = (row: Row): string => [row.date, row.user_guid, row.ledger_title].join(' ');

const amount = (value: number) => (value === 0 ? null : <Money value={value} column />);

function columnsOf(t: ReportsSay): readonly GridColumn<Row>[] {
  return [
    {
      id: 'date',
      label: t('date'),
      card: 'subtitle',
      cell: (row) => row.date,
    },
    {
      id: 'username',
      label: t('clientName'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <span className={css.account}>
          <Username account={row} /> <span className="quiet">{row.name}</span>
        </span>
      ),
      cardCell: (row) => <Username account={row} />,
    },
    {
      id: 'ledger_title',
      label: t('ledgerTitle'),
      inFiles: 'remarks',
      card: 'wide',
      cell: (row) => remarkSaid(row.ledger_title),
    },
    { id: 'event_type', label: t('eventType'), card: 'left', cell: (row) => row.event_type },
    {
      id: 'debit_amount',
      label: t('debit'),
      kind: 'money',
      total: true,
      cell: (row) => amount(row.debit_amount),
    },
    {
      id: 'credit_amount',
      label: t('credit'),
      kind: 'money',
      total: true,
      cell: (row) => amount(row.credit_amount),
    },
    {
      id: 'moved',
      label: t('credit'),
      cardOnly: true,
      exportAs: false,
      card: 'figure',
      cell: (row) => <SignedMoney value={lessCoins(row.credit_amount, row.debit_amount)} strong />,
    },
  ];
}

function totalsOf(t: ReportsSay, rows: readonly Row[], all: Report['totals']) {
  const pair = (key: 'debit_amount' | 'credit_amount') => (
    <span className={css.two}>
      <Money value={sumCoins(rows.map((row) => row[key]))} column strong />
      <Money value={all[key]} column strong />
    </span>
  );
  return {
    username: (
      <span className={css.twoLabels}>
        <span>{t('total')}</span>
        <span>{t('allPageTotal')}</span>
      </span>
    ),
    debit_amount: pair('debit_amount'),
    credit_amount: pair('credit_amount'),
  };
}

/** /games-daily-report: what games brought each client, by day and match. */
export default function GamesDailyPage() {
  const t = useWords(reportsWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { days, sports, range } = reportFilter(address, 'last7');
  const input = { keyword: address.keyword, sports_id: sports, ...range };
  const request = useCall(
    'gamesDailyReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const report = request.data;
  const rows = report?.records ?? NO_ROWS;
  const grid = useGrid({ name: 'games-daily', columns, rows, rowId, address });
  return (
    <ReportPage
      title={t('gamesDaily')}
      files={
        <ExportMenu
          grid={grid}
          source={{
            call: 'gamesDailyReport',
            input,
            title: t('gamesDaily'),
            filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
          }}
        />
      }
      filters={
        <ReportFilters
          address={address}
          days={days}
          sports={sports}
          onSearch={() => void request.refetch()}
        />
      }
      tiles={
        report === undefined
          ? []
          : [
              { label: t('debit'), value: <Money value={report.totals.debit_amount} /> },
              { label: t('credit'), value: <Money value={report.totals.credit_amount} /> },
              gain(t('clientsPm'), lessCoins(report.totals.credit_amount, report.totals.debit_amount)),
            ]
      }
      chart={
        report === undefined ? undefined : (
          <EarningChart name="games-daily" title={t('clientsByDay')} days={report.days} />
        )
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={t('gamesDaily')}
          request={request}
          total={report?.total ?? 0}
          searchLabel={t('searchUser')}
          nameOf={(row) => `${row.username}, ${row.ledger_title}`}
          totals={report === undefined || rows.length === 0 ? undefined : totalsOf(t, rows, report.totals)}
        />
      </TableArea>
    </ReportPage>
  );
}
