import { declaredColumn } from '../grid/said-columns.ts';
import type { MatchRow } from '@pavilion/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openDate } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { useRole } from '../session/session.ts';
import { LiveDot } from '../ui/live-dot.tsx';
import { pathTo } from '../pages/paths.ts';
import css from './matches.module.css';
import { DeactivateButton } from './deactivate-button.tsx';
import { profitLossColumn, ReportButton, type MatchSay } from './shared-columns.tsx';
import { matchesWords, matchTypeWord } from './words.ts';

/** Live is what has begun and is not declared (specification part 2, section 2). */
const isLive = (row: Pick<MatchRow, 'in_play' | 'settlement_status'>): boolean =>
  row.in_play === 1 && row.settlement_status === 0;

/** Where a match itself is: its title leads there. */
export const dashboardOf = (row: MatchRow): string =>
  pathTo('/match_dashboard/$eventId', { eventId: row.event_id });

function Title({ row, t }: { row: MatchRow; t: MatchSay }) {
  return (
    <span className={css.title}>
      <Link to={dashboardOf(row)} title={row.event_name}>
        {row.event_name}
      </Link>
      {isLive(row) ? (
        <Chip tone="profit" shape="pill">
          <LiveDot>{t('liveBadge')}</LiveDot>
        </Chip>
      ) : null}
      {row.active === 0 ? (
        <Chip tone="warn" shape="pill">
          {t('off')}
        </Chip>
      ) : null}
    </span>
  );
}

/** The admin's, on a match that is not settled (specification part 2, section 2). */
const mayDeactivate = (row: MatchRow): boolean => row.settlement_status === 0 && row.active === 1;

/** The winner; of a draw its pana with the ank, or with the jodi. */
const wonBy = ({ won_by: name, won_akhar: akhar }: MatchRow): string =>
  akhar === '' ? name : `${name} - ${akhar}`;

function matchColumns(t: MatchSay, admin: boolean): readonly GridColumn<MatchRow>[] {
  return [
    {
      id: 's_no',
      label: t('sno'),
      kind: 'number',
      width: 56,
      fixed: true,
      exportAs: false,
      cell: (_, place) => <span className="num">{place}</span>,
    },
    {
      id: 'event_name',
      label: t('title'),
      sort: true,
      fixed: true,
      width: 280,
      card: 'title',
      cell: (row) => <Title row={row} t={t} />,
    },
    { id: 'sports_name', label: t('sport'), sort: true, card: 'left', cell: (row) => row.sports_name },
    {
      id: 'open_date',
      label: t('date'),
      kind: 'datetime',
      sort: true,
      card: 'left',
      cell: (row) => openDate(row.open_date),
    },
    {
      id: 'event_type',
      label: t('type'),
      sort: true,
      exportAs: 'event_text',
      cell: (row) => matchTypeWord(t, row.event_type),
    },
    declaredColumn(t, t('isDeclared'), { sort: true }),
    { id: 'won_by', label: t('wonBy'), card: 'right', cell: wonBy },
    profitLossColumn(t, { sort: true }),
    {
      id: 'action',
      label: t('action'),
      fixed: true,
      exportAs: false,
      width: admin ? 150 : 72,
      ...(admin ? { card: 'wide' as const } : {}),
      cell: (row) => (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
          <ReportButton row={row} label={t('liveReport')} />
          {admin && mayDeactivate(row) ? <DeactivateButton row={row} /> : null}
        </span>
      ),
    },
  ];
}

/** Columns of the match list, as the specification names them. */
export function useMatchColumns(): readonly GridColumn<MatchRow>[] {
  const t = useWords(matchesWords);
  const admin = useRole() === 8;
  return useMemo(() => matchColumns(t, admin), [t, admin]);
}
