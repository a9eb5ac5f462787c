import type { MatkaCategory } from '@pavilion/contract/matka-categories.ts';
import { useMemo } from 'react';
import { weekday } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import css from './categories.module.css';
import { CategorySwitch, DeleteCategory, EditCategory } from './category-acts.tsx';
import { TitleChip } from './title-chip.tsx';
import { categoryWords } from './words.ts';

type T = Say<WordOf<typeof categoryWords>>;
type Column = GridColumn<MatkaCategory>;

const WEEK = 7;
const daysSaid = (days: readonly number[], t: T): string =>
  days.length === WEEK ? t('everyDay') : days.map(weekday).join(', ');

function whatColumns(t: T): readonly Column[] {
  return [
    {
      id: 'sno',
      label: t('sno'),
      kind: 'number',
      width: 64,
      cell: (_, place) => <span className="num">{place}</span>,
    },
    {
      id: 'title',
      label: t('title'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <TitleChip title={row.title} background={row.background_color} color={row.title_color} />
      ),
    },
  ];
}

function timeColumns(t: T, fast: boolean): readonly Column[] {
  const time = (id: 'open_time' | 'close_time', label: string, card: 'left' | 'right'): Column => ({
    id,
    label,
    card,
    cell: (row) => <span className="num">{row[id] === '' ? '–' : row[id]}</span>,
  });
  const open = time('open_time', t('openTime'), 'left');
  return fast
    ? [
        open,
        {
          id: 'until',
          label: t('until'),
          card: 'right',
          cell: (row) =>
            row.repeat_minutes === 0 ? '–' : t('every', { minutes: row.repeat_minutes, until: row.until }),
        },
        { id: 'draw_mode', label: t('drawn'), cell: (row) => t(row.draw_mode) },
      ]
    : [
        open,
        time('close_time', t('closeTime'), 'right'),
        {
          id: 'category_type',
          label: t('categoryType'),
          card: 'subtitle',
          cell: (row) => t(`type_${row.category_type}`),
        },
      ];
}

function actColumns(t: T, fast: boolean): readonly Column[] {
  const acts = (row: MatkaCategory) => (
    <span className={css.acts}>
      <EditCategory row={row} fast={fast} />
      <DeleteCategory row={row} fast={fast} />
    </span>
  );
  return [
    { id: 'week_days', label: t('weekDays'), card: 'wide', cell: (row) => daysSaid(row.week_days, t) },
    {
      id: 'open_bets',
      label: t('openBets'),
      cell: (row) => (row.open_bets === 0 ? '–' : t('withBets', { count: row.open_bets })),
    },
    {
      id: 'is_active',
      label: t('status'),
      card: 'wide',
      cell: (row) => <CategorySwitch row={row} fast={fast} />,
      cardCell: (row) => (
        <span className={css.state}>
          <CategorySwitch row={row} fast={fast} />
          {acts(row)}
        </span>
      ),
    },
    { id: 'actions', label: t('actions'), width: 88, cell: acts },
  ];
}

/** The columns of a game: fast matka has Opens only, one a day or one after the other. */
export function useCategoryColumns(fast: boolean): readonly Column[] {
  const t = useWords(categoryWords);
  return useMemo(() => [...whatColumns(t), ...timeColumns(t, fast), ...actColumns(t, fast)], [t, fast]);
}
