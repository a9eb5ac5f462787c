import { eventTopic, marketTopic, positionsTopic } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Fancy } from '@pavilion/contract/events.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { invalidate } from '../api/query-client.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import { usePageInfo } from '../shell/page-info.ts';
import { BetStream } from './bet-stream.tsx';
import { Books, PhoneBook } from './books.tsx';
import { DeclaredResults } from './declared-results.tsx';
import { EventAnnouncement } from './event-announcement.tsx';
import { useKiosk } from './kiosk.ts';
import { useEventValue, useHeldTopics } from './live-values.ts';
import { MarketList } from './market-list.tsx';
import { ReportContext, type Report } from './report-context.ts';
import css from './report.module.css';
import { ReportTabs, type Tab } from './report-tabs.tsx';
import { RollbackNotice } from './rollback-notice.tsx';
import { ScoreHeader } from './score-header.tsx';
import { booksOf, toggledBook, type ReportSearch } from './search.ts';
import { SessionList } from './session-list.tsx';
import { KioskBanner, TitleBar } from './title-bar.tsx';
import { useFrozen, useLayout, usePolledPositions, useTrailShown } from './use-freshness.ts';
import { REPORT_KEYS, useReportKeys } from './use-report-keys.ts';
import { reportWords } from './words.ts';

type Detail = CallOutput<'matchDetail'>;

const NO_BOOKS: readonly string[] = [];

type Props = { detail: Detail; search: ReportSearch; onSearch: (change: ReportSearch) => void };

/** Holds the match's topics while it is not paused, and loads the match again when its layout changes. */
function useMatchTopics({ event, market }: Detail, paused: boolean): void {
  const topics = [
    eventTopic(event.event_id),
    positionsTopic(event.event_id),
    ...market.map((each) => marketTopic(event.event_id, each.market_id)),
  ];
  useHeldTopics(topics, !paused);
  const layout = useEventValue(event.event_id, 'layout');
  const seen = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (layout === undefined) return;
    const changed = seen.current !== undefined && seen.current !== layout;
    seen.current = layout;
    if (changed) void invalidate('matchDetail', 'declaredFancy', 'declaredMarket');
  }, [layout]);
}

const busiest = (sessions: readonly Fancy[]): string | undefined =>
  sessions.toSorted((a, b) => b.bets - a.bets)[0]?.session_id;

/** The book that is shown when nobody chose one: of the session with most bets, until that is declared. */
function useFirstBook(sessions: readonly Fancy[]): readonly string[] {
  const [first, setFirst] = useState(() => busiest(sessions));
  const there = sessions.some((session) => session.session_id === first);
  if (!there && first !== busiest(sessions)) setFirst(busiest(sessions));
  return useMemo(() => (first === undefined ? NO_BOOKS : [first]), [first]);
}

function useReportState({ detail, search, onSearch }: Props): Report {
  const role = useRole();
  const layout = useLayout();
  const trail = useTrailShown();
  const eventId = detail.event.event_id;
  const paused = search.live === 'off';
  const frozen = useFrozen(paused);
  const polled = usePolledPositions(eventId, paused);
  const first = useFirstBook(detail.fancy);
  const chosen = useMemo(() => booksOf(search), [search]);
  // On a small screen a book is a sheet over the page, so none opens by itself there.
  const open = chosen ?? (layout === 'wide' ? first : NO_BOOKS);
  const toggleBook = useCallback(
    (id: string) => onSearch({ book: toggledBook(layout === 'wide' || open.includes(id) ? open : [], id) }),
    [open, layout, onSearch],
  );
  return useMemo(
    () => ({
      eventId,
      privileged: role === ROLE.company || role === ROLE.admin,
      company: role === ROLE.company,
      layout,
      trail,
      frozen,
      polled,
      openBooks: open,
      toggleBook,
    }),
    [eventId, role, layout, trail, frozen, polled, open, toggleBook],
  );
}

function Panes({ detail, layout, tab }: { detail: Detail; layout: Report['layout']; tab: Tab }) {
  const wide = layout === 'wide';
  const shows = (...tabs: Tab[]): boolean => wide || tabs.includes(tab);
  return (
    <div className={css.body}>
      {shows('markets', 'sessions') ? (
        <div className={css.left} data-report-scroll>
          {shows('markets') ? <MarketList markets={detail.market} /> : null}
          <SessionList sessions={detail.fancy} />
          <DeclaredResults eventId={detail.event.event_id} />
        </div>
      ) : null}
      {shows('book', 'bets') ? (
        <aside className={css.rail}>
          {wide ? <Books sessions={detail.fancy} /> : null}
          {!wide && tab === 'book' ? <PhoneBook sessions={detail.fancy} /> : null}
          {shows('bets') ? <BetStream /> : null}
        </aside>
      ) : null}
      {wide || tab === 'book' ? null : <Books sessions={detail.fancy} />}
    </div>
  );
}

/** One match as it happens: score, markets, sessions with their books, bets and declared results. */
export function LiveReport(props: Props) {
  const { detail, search, onSearch } = props;
  const t = useWords(reportWords);
  const report = useReportState(props);
  const box = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>('markets');
  const paused = search.live === 'off';
  const togglePause = useCallback(() => onSearch({ live: paused ? undefined : 'off' }), [paused, onSearch]);
  useMatchTopics(detail, paused);
  const kiosk = useKiosk(search.kiosk === '1', onSearch);
  useReportKeys(box, { togglePause, toggleBook: report.toggleBook });
  usePageInfo({
    title: report.layout === 'phone' ? detail.event.event_name : 'Live Report',
    parents: [{ title: 'Matches List', to: '/matches_list' }, { title: detail.event.event_name }],
    keys: REPORT_KEYS.map(({ keys, meaning }) => ({ keys, meaning: t(meaning) })),
  });
  return (
    <ReportContext value={report}>
      <div ref={box} className={css.report} data-layout={report.layout} data-kiosk={kiosk.on}>
        <div className={css.head}>
          {kiosk.on ? <KioskBanner /> : null}
          <TitleBar event={detail.event} paused={paused} onPause={togglePause} kiosk={kiosk} />
          <EventAnnouncement event={detail.event} />
          <ScoreHeader event={detail.event} />
        </div>
        <Panes detail={detail} layout={report.layout} tab={tab} />
        {report.layout === 'wide' ? null : <ReportTabs tab={tab} onTab={setTab} />}
      </div>
      {report.privileged ? <RollbackNotice eventId={report.eventId} /> : null}
    </ReportContext>
  );
}
