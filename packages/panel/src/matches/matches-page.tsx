import { SPORT } from '@pavilion/contract/sports.ts';
import type { CallInput } from '@pavilion/contract/calls.ts';
import type { MatchRow } from '@pavilion/contract/events.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { ViewTabs } from '../grid/view-tabs.tsx';
import { useWords } from '../i18n/i18n.ts';
import { SegmentedControl } from '@mantine/core';
import { SignedMoney } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { dashboardOf, useMatchColumns } from './columns.tsx';
import css from './matches.module.css';
import { matchesSearch } from './search.ts';
import { matchesWords } from './words.ts';

export const searchSchema = matchesSearch;

/** Matches come in pages of 100 (specification part 2, section 9). */
const PAGE_SIZE = 100;
const NO_ROWS: readonly MatchRow[] = [];
/** Live prices change the list slowly; matches begin and end. */
const RELOAD = 30_000;
const OPTIONS = ['all', 'live', 'today', 'tomorrow', 'upcoming', 'declared'] as const;
type Option = (typeof OPTIONS)[number];
const isOption = (text: string): text is Option => (OPTIONS as readonly string[]).includes(text);

function useSportTabs() {
  const t = useWords(matchesWords);
  const sports = useCall('getAllSports', {}, { staleTime: 300_000 });
  const extra = [
    { id: String(SPORT.cupRate), label: t('cupRate') },
    { id: String(SPORT.election), label: t('election') },
  ];
  const known = (sports.data ?? [])
    // The specification shows every sport but this one.
    .filter((sport) => sport.sport_id !== SPORT.casino)
    .map((sport) => ({ id: String(sport.sport_id), label: sport.sports_name, count: sport.matches }));
  const ids = new Set(known.map((sport) => sport.id));
  return [{ id: 'all', label: t('allSports') }, ...known, ...extra.filter((sport) => !ids.has(sport.id))];
}

/** Matches by sport; a title opens its dashboard. */
export default function MatchesPage() {
  const t = useWords(matchesWords);
  const navigate = useNavigate();
  const phone = usePhone();
  const address = useGridState({ size: PAGE_SIZE });
  const { sport_id: sportId } = address.search as { sport_id?: number };
  const option: Option = isOption(address.view) ? address.view : 'all';
  const filter = {
    keyword: address.keyword,
    option,
    ...(sportId === undefined ? {} : { sport_id: sportId }),
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  } satisfies CallInput<'matchList'>;
  const request = useCall(
    'matchList',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true, refetchInterval: RELOAD },
  );
  const rows = request.data?.records ?? NO_ROWS;
  const grid = useGrid({
    name: 'matches',
    columns: useMatchColumns(),
    rows,
    rowId: (row) => row.event_id,
    address,
  });
  const filtered = address.keyword !== '' || option !== 'all' || sportId !== undefined;
  const files = <ExportMenu grid={grid} source={{ call: 'matchList', input: filter, title: t('title') }} />;
  return (
    <div className={css.page}>
      <PageHeader title={t('title')} {...(phone ? {} : { actions: files })} />
      <ViewTabs
        label={t('sports')}
        views={useSportTabs()}
        chosen={String(sportId ?? 'all')}
        onChoose={(id) => address.change({ sport_id: id === 'all' ? undefined : Number(id) })}
      />
      <DataGrid
        grid={grid}
        label={t('title')}
        request={request}
        tools={phone ? files : undefined}
        total={request.data?.total_records ?? 0}
        searchLabel={t('search')}
        emptyText={t('none')}
        nameOf={(row) => row.event_name}
        onOpen={(row) => void navigate({ to: dashboardOf(row) })}
        filters={
          <div className={css.views}>
            <SegmentedControl
              size="xs"
              aria-label={t('title')}
              data={OPTIONS.map((value) => ({ value, label: t(value) }))}
              value={option}
              onChange={(value) => address.change({ view: value === 'all' ? undefined : value })}
            />
          </div>
        }
        onClearFilters={
          filtered
            ? () => address.change({ keyword: undefined, view: undefined, sport_id: undefined })
            : undefined
        }
        totals={
          rows.length === 0
            ? undefined
            : {
                event_name: t('total'),
                Pl: <SignedMoney value={request.data?.total_pl ?? 0} column strong />,
              }
        }
      />
    </div>
  );
}
