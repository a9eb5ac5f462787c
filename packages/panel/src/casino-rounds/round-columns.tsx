import { Link } from '@tanstack/react-router';
import { openDate } from '../format/dates.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { pathTo } from '../pages/paths.ts';
import { Chip } from '../ui/chip.tsx';
import type { RoundsSay } from './words.ts';

type Round = {
  event_id: string;
  mid: string;
  event_name: string;
  sports_name: string;
  open_date: string;
};

/** PID, title, sport and date of a round, as both lists of rounds have them; the title opens the round. */
export function roundColumns<Row extends Round>(t: RoundsSay): readonly GridColumn<Row>[] {
  return [
    { id: 'mid', label: t('pid'), cell: (row) => <span className="num">{row.mid}</span>, card: 'left' },
    {
      id: 'event_name',
      label: t('title'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Link to={pathTo('/games_list/$eventId', { eventId: row.event_id })}>{row.event_name}</Link>
      ),
    },
    { id: 'sports_name', label: t('sport'), cell: (row) => row.sports_name },
    {
      id: 'open_date',
      label: t('date'),
      kind: 'datetime',
      card: 'wide',
      cell: (row) => openDate(row.open_date),
    },
  ];
}

/** Whether a round has its result: yes, no, or that its bets are void. */
export function Declared({ status, t }: { status: 0 | 1 | 2; t: RoundsSay }) {
  if (status === 1) return <Chip tone="profit">{t('yes')}</Chip>;
  return status === 2 ? <Chip tone="loss">{t('cancelled')}</Chip> : <Chip>{t('no')}</Chip>;
}
