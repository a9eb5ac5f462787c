import { SegmentedControl, Select } from '@mantine/core';
import { isRacing, SPORT } from '@pavilion/contract/sports.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { useGridState } from '../grid/use-grid.ts';
import { ViewTabs } from '../grid/view-tabs.tsx';
import { useWords } from '../i18n/i18n.ts';
import { useMatchGrid } from '../matches/use-match-grid.tsx';
import { menuLabel } from '../pages/menu-words.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { raceOf, useRaceColumns } from './columns.tsx';
import css from './races.module.css';
import { racesSearch } from './search.ts';
import { racesWords } from './words.ts';

export const searchSchema = racesSearch;

const PAGE_SIZE = 50;
/** Races go from one view to the next as they are run. */
const RELOAD = 15_000;
/** The call's name of each view, and the word for it. */
const VIEWS = [
  { view: 'next', option: 'upcoming' },
  { view: 'due', option: 'due' },
  { view: 'declared', option: 'declared' },
  { view: 'all', option: 'all' },
] as const;
const FIRST = VIEWS[0];

function useSportTabs() {
  const sports = useCall('getAllSports', {}, { staleTime: 60_000 });
  return (sports.data ?? [])
    .filter((sport) => isRacing(sport.sport_id))
    .map((sport) => ({ id: String(sport.sport_id), label: sport.sports_name, count: sport.matches }));
}

type Choice = { sportId: number; course: string | undefined; onCourse: (course: string | undefined) => void };

function CourseFilter({ sportId, course, onCourse }: Choice) {
  const t = useWords(racesWords);
  const courses = useCall('raceCourses', { sport_id: sportId }, { refetchInterval: 60_000 });
  const known = courses.data ?? [];
  const names = course === undefined || known.some((each) => each.course === course) ? [] : [course];
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('course')}
      placeholder={t('allCourses')}
      data={[
        ...names,
        ...known.map((each) => ({ value: each.course, label: `${each.course} (${each.races})` })),
      ]}
      value={course ?? null}
      onChange={(value) => onCourse(value ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('empty')}
    />
  );
}

function ViewSwitch({ view, onView }: { view: string; onView: (view: string | undefined) => void }) {
  const t = useWords(racesWords);
  return (
    <SegmentedControl
      size="xs"
      aria-label={menuLabel('Races')}
      data={VIEWS.map((each) => ({ value: each.view, label: t(each.view) }))}
      value={view}
      onChange={(value) => onView(value === FIRST.view ? undefined : value)}
    />
  );
}

/** Races by course and time, those to come first; a name opens its card. */
export default function RacesPage() {
  const t = useWords(racesWords);
  const title = menuLabel('Races');
  const navigate = useNavigate();
  const address = useGridState({ size: PAGE_SIZE, view: FIRST.view });
  const { sport_id: sportId = SPORT.horseRacing, course } = racesSearch.parse(address.search);
  const { view, option } = VIEWS.find((each) => each.view === address.view) ?? FIRST;
  const { header, list } = useMatchGrid({
    name: 'races',
    title,
    columns: useRaceColumns(),
    address,
    of: { option, sport_id: sportId, ...(course === undefined ? {} : { course }) },
    reload: RELOAD,
  });
  const filtered = address.keyword !== '' || course !== undefined || view !== 'all';
  return (
    <div className={css.page}>
      <PageHeader {...header} />
      <ViewTabs
        label={t('sports')}
        views={useSportTabs()}
        chosen={String(sportId)}
        onChoose={(id) => address.change({ sport_id: Number(id), course: undefined })}
      />
      <DataGrid
        {...list}
        searchLabel={t('search')}
        emptyText={t('noRaces')}
        onOpen={(row) => void navigate({ to: raceOf(row) })}
        filters={
          <div className={css.filters}>
            <ViewSwitch view={view} onView={(next) => address.change({ view: next })} />
            <CourseFilter {...{ sportId, course }} onCourse={(next) => address.change({ course: next })} />
          </div>
        }
        onClearFilters={
          filtered ? () => address.change({ keyword: undefined, view: 'all', course: undefined }) : undefined
        }
      />
    </div>
  );
}
