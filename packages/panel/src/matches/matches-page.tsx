import { SPORT } from '@pavilion/contract/sports.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { useGridState } from '../grid/use-grid.ts';
import { ViewTabs } from '../grid/view-tabs.tsx';
import { useWords } from '../i18n/i18n.ts';
import { SegmentedControl } from '@mantine/core';
import { PageHeader } from '../ui/page-header.tsx';
import { dashboardOf, useMatchColumns } from './columns.tsx';
import css from './matches.module.css';
import { matchesSearch } from './search.ts';
import { useMatchGrid } from './use-match-grid.tsx';
import { matchesWords } from './words.ts';

export const searchSchema = matchesSearch;

/** Matches come in pages of 100 (specification part 2, section 9). */
const PAGE_SIZE = 100;
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
  const address = useGridState({ size: PAGE_SIZE });
  const { sport_id: sportId } = address.search as { sport_id?: number };
  const option: Option = isOption(address.view) ? address.view : 'all';
  const { header, list } = useMatchGrid({
    name: 'matches',
    title: t('title'),
    columns: useMatchColumns(),
    address,
    of: { option, ...(sportId === undefined ? {} : { sport_id: sportId }) },
    reload: RELOAD,
  });
  const filtered = address.keyword !== '' || option !== 'all' || sportId !== undefined;
  return (
    <div className={css.page}>
      <PageHeader {...header} />
      <ViewTabs
        label={t('sports')}
        views={useSportTabs()}
        chosen={String(sportId ?? 'all')}
        onChoose={(id) => address.change({ sport_id: id === 'all' ? undefined : Number(id) })}
      />
      <DataGrid
        {...list}
        searchLabel={t('search')}
        emptyText={t('none')}
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
      />
    </div>
  );
}
