import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ROUNDS_A_PAGE } from '@pavilion/contract/rounds-at-a-time.ts';
import { IconDeviceTv } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { useHouseDay } from '../days/house-day.ts';
import { chosenDays, PRESETS, type Days } from '../days/ranges.ts';
import { count } from '../format/numbers.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { moneyColumn, serialColumn } from '../reports/columns.tsx';
import css from '../reports/reports.module.css';
import { SignedMoney } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import own from './casino-rounds.module.css';
import { GameFilters } from './games.tsx';
import { Declared, roundColumns } from './round-columns.tsx';
import { gameSearch } from './search.ts';
import { roundsWords, type RoundsSay } from './words.ts';

export const searchSchema = gameSearch;

type List = CallOutput<'casinoList'>;
type Row = List['records'][number];

const NO_ROWS: readonly Row[] = [];
/** Rounds come and end all the time. */
const RELOAD_MS = 15_000;

function columnsOf(t: RoundsSay): readonly GridColumn<Row>[] {
  return [
    serialColumn(t('sno')),
    ...roundColumns<Row>(t),
    { id: 'game_code', label: t('type'), cell: (row) => row.game_code, card: 'subtitle' },
    {
      id: 'settlement_status',
      label: t('declared'),
      inFiles: { 0: t('no'), 1: t('yes'), 2: t('cancelled') },
      card: 'right',
      cell: (row) => <Declared status={row.settlement_status} t={t} />,
    },
    { id: 'won_by', label: t('wonBy'), cell: (row) => row.won_by },
    moneyColumn('Pl', t('profitLoss'), { sort: false, card: 'figure', inSight: true }),
  ];
}

/** What the page sums to, and under it what all pages of these days do; each says what it is the sum of. */
function totalsOf(t: RoundsSay, list: List, days: Days | undefined) {
  const { records, total_records: rounds } = list;
  const when = days === undefined ? t('everyDay') : `${days.from} – ${days.to}`;
  const page = t('pageOf', { count: records.length, n: count(records.length) });
  const all = t('allOf', { count: rounds, n: count(rounds), days: when });
  return {
    event_name: (
      <span className={css.twoLabels}>
        <span>{page}</span>
        <span>{all}</span>
      </span>
    ),
    Pl: (
      <span className={css.two}>
        <SignedMoney value={list.total_pl} column strong />
        {list.range_pl === null ? (
          <span className="small quiet">{t('notSummed')}</span>
        ) : (
          <SignedMoney value={list.range_pl} column strong />
        )}
      </span>
    ),
  };
}

/** The tables as they are dealt, in a window of their own (specification part 2: role 1 alone). */
function LiveReport() {
  const t = useWords(roundsWords);
  const may = useMay()('casinoLiveReport');
  const { data } = useCall('casinoLiveReport', {}, { enabled: may, staleTime: Infinity });
  if (data === undefined) return null;
  return (
    <Button
      component="a"
      href={data.casino_url}
      target="_blank"
      rel="noopener"
      leftSection={<IconDeviceTv size={16} aria-hidden="true" />}
    >
      {t('liveReport')}
    </Button>
  );
}

/** /game, Casino Game List: the rounds, the newest first, with what each made for the reader. */
export default function GamePage() {
  const t = useWords(roundsWords);
  const title = menuLabel('Casino Game List');
  const address = useGridState({ size: ROUNDS_A_PAGE });
  const { from_date, to_date, game_code, provider_id } = gameSearch.parse(address.search);
  const days = chosenDays({ from: from_date, to: to_date });
  const today = useHouseDay();
  const input = {
    keyword: address.keyword,
    ...(days === undefined ? {} : { from_date: days.from, to_date: days.to }),
    ...(game_code === undefined ? {} : { game_code }),
    ...(provider_id === undefined ? {} : { provider_id }),
  };
  const request = useCall(
    'casinoList',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true, refetchInterval: RELOAD_MS },
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = request.data;
  const rows = list?.records ?? NO_ROWS;
  const grid = useGrid({ name: 'casino-rounds', columns, rows, rowId: (row) => row.event_id, address });
  const filtered = address.keyword !== '' || Object.keys(input).length > 1;
  return (
    <div className={own.page}>
      <PageHeader title={title} actions={<LiveReport />} />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={list?.total_records ?? 0}
        searchLabel={t('search')}
        nameOf={(row) => row.event_name}
        totals={list === undefined || rows.length === 0 ? undefined : totalsOf(t, list, days)}
        filters={
          <>
            <DaysSelect
              days={days}
              today={today}
              presets={PRESETS}
              onAll={() => address.change({ from_date: undefined, to_date: undefined })}
              onChoose={({ from, to }) => address.change({ from_date: from, to_date: to })}
            />
            <GameFilters address={address} gameCode={game_code} providerId={provider_id} />
          </>
        }
        tools={<ExportMenu grid={grid} source={{ call: 'casinoList', input, title }} />}
        onClearFilters={
          filtered
            ? () =>
                address.change({
                  keyword: undefined,
                  from_date: undefined,
                  to_date: undefined,
                  game_code: undefined,
                  provider_id: undefined,
                })
            : undefined
        }
      />
    </div>
  );
}
