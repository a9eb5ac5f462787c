import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { Market } from '@pavilion/contract/events.ts';
import { IconActivity, IconLayoutDashboard } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { openDate } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { BookSwitch } from '../live-report/book/book-switch.tsx';
import { DeclaredResults } from '../live-report/frame/declared-results.tsx';
import { EventAnnouncement } from '../live-report/frame/event-announcement.tsx';
import { useEventValue } from '../live-report/frame/live-values.ts';
import { ReportBox } from '../live-report/frame/report-box.tsx';
import { RollbackNotice } from '../live-report/frame/rollback-notice.tsx';
import { StateChip } from '../live-report/frame/state-chip.tsx';
import {
  useMatchTopics,
  useReportState,
  type Detail,
  type ReportProps,
} from '../live-report/frame/use-report.ts';
import { useSeededTrails } from '../live-report/market/last-prices.tsx';
import { reportWords } from '../live-report/words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { pathTo } from '../pages/paths.ts';
import { useDisplay } from '../theme/display-settings.ts';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { PanelBoundary } from '../ui/panel-boundary.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Meeting, useMeeting, useOtherRace } from './meeting.tsx';
import { OffTime } from './off-time.tsx';
import css from './race.module.css';
import { RaceTable } from './race-table.tsx';
import { racesWords } from './words.ts';

/** The market that the race is won in first, then those of its places, as the feed has them. */
const winFirst = (a: Market, b: Market): number => b.is_main_market - a.is_main_market;

function Head({ detail: { event }, search, onSearch }: ReportProps) {
  const t = useWords(racesWords);
  const state = useEventValue(event.event_id, 'event') ?? event;
  const { event_id: eventId } = event;
  return (
    <header className={css.head}>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1} title={event.event_name}>
        {event.event_name}
      </h1>
      <StateChip event={event} />
      {state.in_play === 1 || state.result_due === 1 ? null : <OffTime race={{ ...event, ...state }} />}
      <span className={css.meta}>
        {[openDate(event.open_date, false), event.race?.country ?? '']
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
      <div className={css.tools}>
        <BookSwitch
          book={search.whole === '1' ? 'whole' : 'share'}
          onChange={(book) => onSearch({ whole: book === 'whole' ? '1' : undefined })}
        />
        <Button
          component={Link}
          to={pathTo('/live_report/$eventId', { eventId })}
          leftSection={<IconActivity size={16} />}
        >
          {t('liveReport')}
        </Button>
        <Button
          component={Link}
          to={pathTo('/match_dashboard/$eventId', { eventId })}
          leftSection={<IconLayoutDashboard size={16} />}
        >
          {menuLabel('Match Dashboard')}
        </Button>
      </div>
    </header>
  );
}

function Markets({ detail, privileged }: { detail: Detail; privileged: boolean }) {
  const t = useWords(reportWords);
  const markets = detail.market
    .filter((market) => market.settlement_status === 0 && (privileged || market.hide_market === 0))
    .toSorted(winFirst);
  const over = markets.length === 0;
  return (
    <div className={css.body}>
      {over && detail.event.settlement_status === 0 ? (
        <EmptyState title={t('noData')} hint={t('noMarkets')} />
      ) : null}
      <div className={css.markets}>
        {markets.map((market) => (
          <PanelBoundary key={market.market_id} what={market.market_name}>
            <RaceTable market={market} />
          </PanelBoundary>
        ))}
      </div>
      <DeclaredResults eventId={detail.event.event_id} open={over} />
    </div>
  );
}

/** One race: its meeting, its markets side by side, and what is declared. */
export function RaceCard(props: ReportProps) {
  const { event } = props.detail;
  const t = useWords(racesWords);
  const state = useReportState(props);
  const { report } = state;
  const box = useRef<HTMLDivElement>(null);
  const races = useMeeting(event);
  const goOn = useOtherRace(races, event.event_id);
  const { singleKeys } = useDisplay();
  useHotkeys(
    singleKeys
      ? [
          ['p', () => goOn(-1)],
          ['n', () => goOn(1)],
        ]
      : [],
  );
  useMatchTopics(props.detail, false, report.book);
  useSeededTrails(report.eventId, report.layout !== 'phone');
  usePageInfo({
    title: report.layout === 'phone' ? event.event_name : 'Race',
    parents: [{ title: 'Races', to: pathTo('/races') }],
    keys: [{ keys: ['p', 'n'], meaning: t('keyOther') }],
  });
  return (
    <ReportBox state={state} kiosk={false} box={box}>
      <div>
        <Head {...props} />
        <Meeting event={event} races={races} />
        <EventAnnouncement event={event} />
      </div>
      <Markets detail={props.detail} privileged={report.privileged} />
      {report.may.undo ? <RollbackNotice eventId={report.eventId} /> : null}
    </ReportBox>
  );
}
