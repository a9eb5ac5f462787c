import type { LiveEvent, MatchRow } from '@pavilion/contract/events.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCall } from '../api/use-call.ts';
import { clock } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { raceOf } from './columns.tsx';
import css from './race.module.css';
import { racesWords } from './words.ts';

/** No course runs more of them in two days. */
const MOST = 60;
const SECONDS = 3;

/** The races of the same meeting in their order; none where the match is no race. */
export function useMeeting({ sport_id, race }: LiveEvent): readonly MatchRow[] {
  const { data } = useCall(
    'matchList',
    { sport_id, course: race?.course ?? '', items_perpage: MOST, sort: '-open_date' },
    { enabled: race !== null, staleTime: 60_000 },
  );
  return (data?.records ?? []).filter((row) => row.race?.meeting_id === race?.meeting_id).toReversed();
}

/** Goes to the race so many places on at the course, when there is one. */
export function useOtherRace(races: readonly MatchRow[], eventId: string): (places: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (places) => {
      const place = races.findIndex((row) => row.event_id === eventId);
      const other = place === -1 ? undefined : races[place + places];
      if (other !== undefined) void navigate({ to: raceOf(other) });
    },
    [races, eventId, navigate],
  );
}

/** The times of the meeting's races, each a way to its race. */
export function Meeting({ event, races }: { event: LiveEvent; races: readonly MatchRow[] }) {
  const t = useWords(racesWords);
  if (event.race === null || races.length < 2) return null;
  return (
    <nav className={css.meeting} aria-label={t('meeting', { course: event.race.course })}>
      {races.map((row) => (
        <Link
          key={row.event_id}
          to={raceOf(row)}
          title={row.event_name}
          className={css.time}
          data-over={row.settlement_status === 1}
          aria-current={row.event_id === event.event_id ? 'page' : undefined}
        >
          {clock(row.open_date).slice(0, -SECONDS)}
        </Link>
      ))}
    </nav>
  );
}
