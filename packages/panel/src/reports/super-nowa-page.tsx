import { Select } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { VIRTUAL_SPORTS } from '@pavilion/contract/super-nowa.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { lenient } from '../grid/grid-search.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { ledgerWords } from '../ledger/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { gain } from '../ui/tiles.tsx';
import { moneyColumn, totalCells } from './columns.tsx';
import { EarningChart } from './earning-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import css from './reports.module.css';
import { reportSearch } from './search.ts';
import { reportFilter } from './use-report-days.ts';
import { reportsWords, type ReportsSay } from './words.ts';

export const searchSchema = z.extend(reportSearch, { game: lenient(z.enum(VIRTUAL_SPORTS)) });

type Report = CallOutput<'superNowaProfitLoss'>;
type Row = Report['records'][number];
type Game = (typeof VIRTUAL_SPORTS)[number];

const PAGE_SIZE = 100;
const NO_ROWS: readonly Row[] = [];
const TITLE = 'Super Nowa Profit Loss';

function columnsOf(t: ReportsSay): readonly GridColumn<Row>[] {
  return [
    {
      id: 'created_at',
      label: t('dateTime'),
      kind: 'datetime',
      card: 'subtitle',
      cell: (row) => dateTime(row.created_at),
    },
    {
      id: 'round_id',
      label: t('roundId'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <>
          <Link to={pathTo('/games_list/$eventId', { eventId: row.round_id })}>{row.round_id}</Link>
          {row.taken_back === 1 ? <span className="small quiet"> {t('resultTakenBack')}</span> : null}
        </>
      ),
    },
    { id: 'game_title', label: t('gameTitle'), card: 'wide', cell: (row) => row.game_title },
    moneyColumn('super_nowa_share', t('superNowaShare'), { sort: false, card: 'left' }),
    moneyColumn('company_share', t('companyShare'), { sort: false, card: 'left' }),
    moneyColumn('total_earnings', t('totalEarnings'), { sort: false, card: 'figure' }),
  ];
}

function GameSelect({ game, onChoose }: { game: Game | undefined; onChoose: (game?: Game) => void }) {
  const t = useWords(reportsWords);
  const sports = useWords(ledgerWords);
  return (
    <Select
      className={css.game}
      size="xs"
      aria-label={sports('sports')}
      data={[
        { value: '', label: sports('allSports') },
        ...VIRTUAL_SPORTS.map((sport) => ({ value: sport, label: t(sport) })),
      ]}
      value={game ?? ''}
      allowDeselect={false}
      onChange={(value) => onChoose(VIRTUAL_SPORTS.find((sport) => sport === value))}
    />
  );
}

const tilesOf = (t: ReportsSay, { totals }: Report) => [
  gain(t('superNowaShare'), totals.super_nowa_share),
  gain(t('companyShare'), totals.company_share),
  gain(t('totalEarnings'), totals.total_earnings),
];

/** /super_nowa_profit_loss: what Super Nowa and the Company make of each of its rounds. */
export default function SuperNowaPage() {
  const t = useWords(reportsWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { days, range } = reportFilter(address, 'last7');
  const { game } = searchSchema.parse(address.search);
  const input = { game: game ?? '', ...range } as const;
  const request = useCall(
    'superNowaProfitLoss',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const report = request.data;
  const rows = report?.records ?? NO_ROWS;
  const grid = useGrid({ name: 'super-nowa', columns, rows, rowId: (row) => row.record_id, address });
  const title = menuLabel(TITLE);
  return (
    <ReportPage
      title={title}
      files={
        <ExportMenu
          grid={grid}
          source={{
            call: 'superNowaProfitLoss',
            input,
            title,
            filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
          }}
        />
      }
      filters={
        <>
          <GameSelect game={game} onChoose={(chosen) => address.change({ game: chosen })} />
          <ReportFilters address={address} days={days} onSearch={() => void request.refetch()} />
        </>
      }
      tiles={report === undefined ? [] : tilesOf(t, report)}
      chart={
        report === undefined ? undefined : (
          <EarningChart name="super-nowa" title={t('companyByDay')} days={report.days} />
        )
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={title}
          request={request}
          total={report?.total_records ?? 0}
          nameOf={(row) => row.round_id}
          totals={
            report === undefined || rows.length === 0
              ? undefined
              : totalCells(
                  rows,
                  { sums: report.totals, records: report.total_records },
                  { at: 'round_id', page: t('total'), all: t('allPageTotal') },
                )
          }
        />
      </TableArea>
    </ReportPage>
  );
}
