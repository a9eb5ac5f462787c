import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { openDate } from '../format/dates.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { matchesWords, matchTypeWord } from '../matches/words.ts';
import { Chip } from '../ui/chip.tsx';
import { LiveDot } from '../ui/live-dot.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import css from './dashboard.module.css';
import { LoadedMatch } from './loaded-match.tsx';
import { MatchButtons } from './match-buttons.tsx';
import { MatchMarkets } from './market-list.tsx';
import { ResultDue } from './result-due.tsx';
import { MatchSessions } from './session-list.tsx';
import { Summary } from './summary.tsx';
import { TimelineStrip } from './timeline-strip.tsx';
import { useBook, useLoadedPositions, useMatchNow } from './use-match.ts';
import { dashboardSearch } from './search.ts';
import { dashboardWords, type DashboardKey } from './words.ts';

export const searchSchema = dashboardSearch;

/** The winner; of a draw the numbers of its day, of an abandoned one that. */
function declaredWord(event: LiveEvent, t: Say<DashboardKey>): string {
  if (event.matka_game_result !== '') return event.matka_game_result;
  return event.won_by === '' ? t('declared') : t('wonBy', { name: event.won_by });
}

/** Live, declared with its winner, or still to come; then sport, type and league. */
function Meta({ event }: { event: LiveEvent }) {
  const t = useWords(dashboardWords);
  const type = matchTypeWord(useWords(matchesWords), event.event_type);
  const about = [event.sports_name, type, event.league_name, openDate(event.open_date)];
  return (
    <span className={css.meta}>
      {event.settlement_status === 1 ? (
        <Chip shape="pill">{declaredWord(event, t)}</Chip>
      ) : event.in_play === 1 ? (
        <Chip tone="profit" shape="pill">
          <LiveDot>{t('live')}</LiveDot>
        </Chip>
      ) : event.result_due === 1 ? (
        <ResultDue eventId={event.event_id} />
      ) : (
        <Chip shape="pill">{t('upcoming')}</Chip>
      )}
      {event.hide_event === 1 ? <Chip tone="warn">{t('hidden')}</Chip> : null}
      <span>{about.filter((part) => part !== '').join(' · ')}</span>
    </span>
  );
}

function MatchDashboard({ detail }: { detail: CallOutput<'matchDetail'> }) {
  const event = useMatchNow(detail.event);
  const [book, setBook] = useBook();
  const positions = useLoadedPositions(event.event_id, book);
  return (
    <div className={css.page}>
      <PageHeader title={event.event_name} meta={<Meta event={event} />} />
      <MatchButtons event={event} />
      <TimelineStrip event={event} />
      <div className={css.figures}>
        <Summary detail={detail} positions={positions} onBook={setBook} />
      </div>
      <div className={css.lists}>
        <MatchMarkets detail={detail} positions={positions} />
        {event.draw === null ? <MatchSessions detail={detail} positions={positions} /> : null}
      </div>
    </div>
  );
}

/** The list that the match came from: of its sport. */
const toItsSport = (event: LiveEvent) => [
  { title: 'Matches List', to: '/matches_list', search: { sport_id: event.sport_id } },
];

/** /match_dashboard/{event_id}: a match in one view, and the ways on from it. */
export default function MatchDashboardPage() {
  const t = useWords(dashboardWords);
  return (
    <LoadedMatch heading={t('dashboard')} crumbs={toItsSport}>
      {(detail) => <MatchDashboard key={detail.event.event_id} detail={detail} />}
    </LoadedMatch>
  );
}
