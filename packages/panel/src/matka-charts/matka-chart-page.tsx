import { SegmentedControl, Select } from '@mantine/core';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { useHouseDay } from '../days/house-day.ts';
import { PRESETS, type Preset } from '../days/ranges.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo, usePathParam, useSearchPart } from '../pages/paths.ts';
import { May } from '../ui/may.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { chartDays } from './chart-days.ts';
import css from './matka-chart-page.module.css';
import { NumberAudit } from './number-audit.tsx';
import { matkaChartSearch } from './search.ts';
import { FastWeek, WeekTable } from './week-table.tsx';
import { matkaChartWords } from './words.ts';

export const searchSchema = matkaChartSearch;

/** A day of fast matka has hundreds of draws. */
const FAST_PRESETS: readonly Preset[] = ['today', 'yesterday', 'last7', 'thisWeek', 'lastWeek'];

type Change = Partial<Record<'from' | 'to' | 'kind' | 'all', string | number | undefined>>;

/** What the address says, and how to change it; another game begins with its first category. */
function useChartAddress() {
  const { from, to, kind, all } = matkaChartSearch.parse(useSearchPart());
  const navigate = useNavigate();
  const fast = kind === 'fast';
  const today = useHouseDay();
  return {
    fast,
    categoryId: usePathParam('categoryId'),
    today,
    days: chartDays({ from, to }, fast, today),
    all: all === 1,
    change: (part: Change) =>
      void navigate({ to: '.', search: (old: object) => ({ ...old, ...part }), resetScroll: false }),
    toGame: (next: boolean) =>
      void navigate({ to: pathTo('/matka-chart'), search: next ? { kind: 'fast' } : {} }),
    toCategory: (categoryId: string) =>
      void navigate({
        to: pathTo('/matka-chart/$categoryId', { categoryId }),
        search: (old: object) => old,
        resetScroll: false,
      }),
  };
}

type ChartProps = { fast: boolean; input: CallInput<'matkaChart'> };

function Chart({ fast, input }: ChartProps) {
  const t = useWords(matkaChartWords);
  const request = useCall(fast ? 'fastMatkaChart' : 'matkaChart', input, { keepPrevious: true });
  const { data, error } = request;
  const tooLong = error?.fields['to_date'];
  if (tooLong !== undefined) return <EmptyState title={t('otherDays')} hint={tooLong} />;
  if (error !== null)
    return (
      <ErrorPanel what={menuLabel('Matka Chart')} error={error} onRetry={() => void request.refetch()} />
    );
  if (data === undefined) return <SkeletonRows rows={12} height={46} />;
  if (data.weeks.every(({ days }) => days.every(({ state }) => state === 'none')))
    return <EmptyState title={t('nothingDrawn')} />;
  if (fast)
    return data.weeks
      .toReversed()
      .map((week) => <FastWeek key={week.from_date} label={data.title} week={week} />);
  return (
    <>
      <WeekTable label={data.title} weeks={data.weeks} />
      <p className={css.key}>
        <span className={css.red}>{t('redKey')}</span> <span>*** {t('holiday')}</span>
      </p>
    </>
  );
}

/** The numbers of a category as panel charts print them; beside it, for the Company, what they are against equal chances. */
export default function MatkaChartPage() {
  const t = useWords(matkaChartWords);
  const { fast, categoryId, today, days, all, change, toGame, toCategory } = useChartAddress();
  const categories = useCall(fast ? 'fastCategoryList' : 'categoryList', {});
  const known = categories.data ?? [];
  const chosen = categoryId === '' ? known[0]?.category_id : categoryId;
  const input = { category_id: chosen ?? '', from_date: days.from, to_date: days.to };
  return (
    <div className={css.page}>
      <PageHeader title={menuLabel('Matka Chart')} />
      <div className={css.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('games')}
          value={fast ? 'fast' : 'matka'}
          onChange={(value) => toGame(value === 'fast')}
          data={[
            { value: 'matka', label: t('matka') },
            { value: 'fast', label: t('fastMatka') },
          ]}
        />
        <Select
          size="xs"
          aria-label={t('category')}
          data={known.map(({ category_id: value, title }) => ({ value, label: title }))}
          value={chosen ?? null}
          onChange={(value) => (value === null ? undefined : toCategory(value))}
          allowDeselect={false}
          searchable
        />
        <DaysSelect days={days} today={today} presets={fast ? FAST_PRESETS : PRESETS} onChoose={change} />
      </div>
      {categories.error === null ? null : (
        <ErrorPanel error={categories.error} onRetry={() => void categories.refetch()} />
      )}
      {categories.data !== undefined && chosen === undefined ? (
        <EmptyState title={t('noCategories')} />
      ) : null}
      {chosen === undefined ? null : (
        <div className={css.columns}>
          <div className={css.chart}>
            <Chart fast={fast} input={input} />
          </div>
          <May call={fast ? 'fastNumberAudit' : 'numberAudit'}>
            <NumberAudit {...{ fast, input, all }} onAll={(on) => change({ all: on ? 1 : undefined })} />
          </May>
        </div>
      )}
    </div>
  );
}
