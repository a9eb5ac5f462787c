import type { MatchRow } from '@pavilion/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { openDate } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useWords, type WordOf } from '../i18n/i18n.ts';
import { profitLossColumn, ReportButton, type MatchSay } from '../matches/shared-columns.tsx';
import { matchesWords } from '../matches/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { OffTime } from './off-time.tsx';
import css from './races.module.css';
import { racesWords } from './words.ts';

type RacesSay = ReturnType<typeof useWords<WordOf<typeof racesWords>>>;

export const raceOf = (row: Pick<MatchRow, 'event_id'>): string =>
  pathTo('/race/$eventId', { eventId: row.event_id });

function Off({ row }: { row: MatchRow }) {
  return (
    <span className={css.off}>
      <span className="num">{openDate(row.open_date, false)}</span>
      <OffTime race={row} />
    </span>
  );
}

/** Who stands, of how many that were declared to run. */
function Standing({ row, t }: { row: MatchRow; t: RacesSay }) {
  const { runners, withdrawn } = row.race ?? { runners: 0, withdrawn: 0 };
  return (
    <span className="num">
      {withdrawn === 0 ? count(runners) : t('standing', { n: runners, all: runners + withdrawn })}
    </span>
  );
}

/** When, where and what is run. */
function cardColumns(t: RacesSay): readonly GridColumn<MatchRow>[] {
  return [
    {
      id: 'open_date',
      label: t('off'),
      kind: 'datetime',
      sort: true,
      fixed: true,
      card: 'subtitle',
      cell: (row) => <Off row={row} />,
    },
    {
      id: 'course',
      label: t('course'),
      sort: true,
      exportAs: 'league_name',
      cell: ({ race }) =>
        [race?.course, race?.country].filter((part) => part !== undefined && part !== '').join(', '),
    },
    {
      id: 'event_name',
      label: menuLabel('Race'),
      sort: true,
      fixed: true,
      width: 280,
      card: 'title',
      cell: (row) => (
        <Link className={css.name} to={raceOf(row)} title={row.event_name}>
          {row.event_name}
        </Link>
      ),
    },
    {
      id: 'runners',
      label: t('runners'),
      kind: 'number',
      exportAs: false,
      cell: (row) => <Standing row={row} t={t} />,
    },
    {
      id: 'bets',
      label: t('bets'),
      kind: 'number',

      cell: (row) => <span className="num">{count(row.bets)}</span>,
    },
  ];
}

function raceColumns(t: RacesSay, tMatch: MatchSay): readonly GridColumn<MatchRow>[] {
  return [
    ...cardColumns(t),
    { id: 'won_by', label: tMatch('wonBy'), card: 'right', cell: (row) => row.won_by },
    profitLossColumn(tMatch),
    {
      id: 'action',
      label: t('action'),
      fixed: true,
      exportAs: false,
      width: 72,
      cell: (row) => <ReportButton row={row} label={t('liveReport')} />,
    },
  ];
}

export function useRaceColumns(): readonly GridColumn<MatchRow>[] {
  const t = useWords(racesWords);
  const tMatch = useWords(matchesWords);
  return useMemo(() => raceColumns(t, tMatch), [t, tMatch]);
}
