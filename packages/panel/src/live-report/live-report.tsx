import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { pathTo } from '../pages/paths.ts';
import { BetStream } from './bets/bet-stream.tsx';
import { Books, PhoneBook } from './book/books.tsx';
import { DrawLists } from './draw/draw-lists.tsx';
import { EventAnnouncement } from './frame/event-announcement.tsx';
import { useKiosk } from './frame/kiosk.ts';
import { useSeededTrails } from './market/last-prices.tsx';
import { Lists } from './lists.tsx';
import { LiveTv } from './score/live-tv.tsx';
import { ReportBox } from './frame/report-box.tsx';
import type { Report } from './frame/report-context.ts';
import css from './frame/report.module.css';
import { DRAW_TABS, MATCH_TABS, ReportTabs, type Tab } from './frame/report-tabs.tsx';
import { RollbackNotice } from './frame/rollback-notice.tsx';
import { ScoreHeader } from './score/score-header.tsx';
import { ScoreWidget, useScoreWidget } from './score/score-widget.tsx';
import { KioskBanner, TitleBar } from './frame/title-bar.tsx';
import { useMatchTopics, useReportState, type ReportProps } from './frame/use-report.ts';
import { REPORT_KEYS, useReportKeys } from './frame/use-report-keys.ts';
import { reportWords } from './words.ts';

type PanesProps = ReportProps & { layout: Report['layout']; tab: Tab; frames: ReactNode };

function Panes({ detail, search, onSearch, layout, tab, frames }: PanesProps) {
  const wide = layout === 'wide';
  const draw = detail.event.draw !== null;
  const shows = (...tabs: Tab[]): boolean => wide || tabs.includes(tab);
  return (
    <div className={css.body}>
      {shows('markets', 'sessions') ? (
        <div className={css.left} data-report-scroll>
          {wide ? null : frames}
          {draw ? (
            <DrawLists detail={detail} onSearch={onSearch} />
          ) : (
            <Lists {...{ detail, search, onSearch }} withMarkets={shows('markets')} />
          )}
        </div>
      ) : null}
      {shows('book', 'bets') ? (
        <aside className={css.rail}>
          {wide ? frames : null}
          {wide && !draw ? <Books sessions={detail.fancy} /> : null}
          {!wide && tab === 'book' ? <PhoneBook sessions={detail.fancy} /> : null}
          {shows('bets') ? <BetStream over={detail.event.settlement_status === 1} /> : null}
        </aside>
      ) : null}
      {wide || draw || tab === 'book' ? null : <Books sessions={detail.fancy} />}
    </div>
  );
}

/** One match as it happens: score, markets, sessions with their books, bets and declared results. */
export function LiveReport(props: ReportProps) {
  const { detail, search, onSearch } = props;
  const t = useWords(reportWords);
  const state = useReportState(props);
  const { report } = state;
  const box = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<Tab>('markets');
  const paused = search.live === 'off';
  const togglePause = useCallback(
    () => onSearch(({ live }) => ({ live: live === 'off' ? undefined : 'off' })),
    [onSearch],
  );
  const toggleTv = useCallback(
    () => onSearch(({ tv: now }) => ({ tv: now === '1' ? undefined : '1' })),
    [onSearch],
  );
  const tvOn = search.tv === '1';
  const tv = useMemo(() => ({ on: tvOn, toggle: toggleTv }), [tvOn, toggleTv]);
  const frames = (
    <>
      <ScoreWidget event={detail.event} />
      {tvOn ? <LiveTv event={detail.event} onClose={toggleTv} /> : null}
    </>
  );
  const draw = detail.event.draw !== null;
  // A draw has no score; its number is said beside its name.
  const scoreless = useScoreWidget(detail.event) !== '' || draw;
  useMatchTopics(detail, paused, report.book);
  useSeededTrails(report.eventId, report.roomy);
  const kiosk = useKiosk(search.kiosk === '1', onSearch);
  useReportKeys(box, { togglePause, toggleBook: report.toggleBook });
  usePageInfo({
    title: report.layout === 'phone' ? detail.event.event_name : 'Live Report',
    parents: [
      { title: 'Matches List', to: '/matches_list' },
      {
        title: detail.event.event_name,
        to: pathTo('/match_dashboard/$eventId', { eventId: report.eventId }),
      },
    ],
    keys: REPORT_KEYS.map(({ keys, meaning }) => ({ keys, meaning: t(meaning) })),
  });
  return (
    <ReportBox state={state} kiosk={kiosk.on} box={box}>
      <div className={css.head}>
        {kiosk.on ? <KioskBanner /> : null}
        <TitleBar
          event={detail.event}
          paused={paused}
          onPause={togglePause}
          kiosk={kiosk}
          tv={draw ? undefined : tv}
        />
        <EventAnnouncement event={detail.event} />
        {scoreless ? null : <ScoreHeader event={detail.event} />}
      </div>
      <Panes {...props} layout={report.layout} tab={tab} frames={frames} />
      {report.layout === 'wide' ? null : (
        <ReportTabs tab={tab} tabs={draw ? DRAW_TABS : MATCH_TABS} onTab={setTab} />
      )}
      {report.may.undo ? <RollbackNotice eventId={report.eventId} /> : null}
    </ReportBox>
  );
}
