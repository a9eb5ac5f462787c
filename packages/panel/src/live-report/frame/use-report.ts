import {
  eventTopic,
  marketTopic,
  ME_TOPIC,
  positionsTopic,
  wholeBookTopic,
} from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Fancy } from '@pavilion/contract/events.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { company, mayCall } from '@pavilion/contract/access.ts';
import { useCallback, useMemo, useState } from 'react';
import { useMay } from '../../api/may.ts';
import { renew } from '../../api/query-client.ts';
import { useChange } from '../../live/use-change.ts';
import { useLive } from '../../live/use-live.ts';
import { useRole } from '../../session/session.ts';
import { useEventValue, useHeldTopics } from './live-values.ts';
import type { Report } from './report-context.ts';
import { booksOf, toggledBook, type ReportSearch } from './search.ts';
import type { ChangeSearch } from './use-address.ts';
import { useDesk } from './use-desk.ts';
import { useFrozen, useLayout, usePolledPositions, useRoomy } from './use-freshness.ts';

export type Detail = CallOutput<'matchDetail'>;

const NO_BOOKS: readonly string[] = [];

export type ReportProps = { detail: Detail; search: ReportSearch; onSearch: ChangeSearch };

export type ReportState = { report: Report; openBooks: readonly string[]; frozen: boolean };

/** Holds the match's topics while it is not paused, and loads the match again when its layout changes. */
export function useMatchTopics({ event, market }: Detail, paused: boolean, book: Book): void {
  const topics = [
    eventTopic(event.event_id),
    positionsTopic(event.event_id),
    ...(book === 'whole' ? [wholeBookTopic(event.event_id)] : []),
    // Bet types of a draw have no prices that move.
    ...(event.draw === null ? market.map((each) => marketTopic(event.event_id, each.market_id)) : []),
  ];
  useHeldTopics(topics, !paused);
  useChange(useEventValue(event.event_id, 'layout'), () => renew('markets', 'results'));
  useChange(useLive(ME_TOPIC, 'terms'), () => renew('markets'));
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

/** What every part of a report of this match shares, the books that are open, and whether it stands still. */
export function useReportState({ detail, search, onSearch }: ReportProps): ReportState {
  const role = useRole();
  const may = useMay();
  const layout = useLayout();
  const roomy = useRoomy();
  const eventId = detail.event.event_id;
  const paused = search.live === 'off';
  const frozen = useFrozen(paused);
  const book: Book = search.whole === '1' && may('getMarketBook') ? 'whole' : 'share';
  const polled = usePolledPositions(eventId, paused, book);
  const first = useFirstBook(detail.fancy);
  const desk = useDesk(eventId);
  const frameHosts = detail.frame_hosts;
  const chosen = useMemo(() => booksOf(search), [search]);
  // On a small screen a book is a sheet over the page, so none opens by itself there.
  const unchosen = layout === 'wide' ? first : NO_BOOKS;
  const toggleBook = useCallback(
    (id: string) =>
      onSearch((now) => {
        const open = booksOf(now) ?? unchosen;
        return { book: toggledBook(layout === 'wide' || open.includes(id) ? open : [], id) };
      }),
    [unchosen, layout, onSearch],
  );
  const report = useMemo(
    () => ({
      eventId,
      privileged: mayCall(company, role),
      may: {
        lock: may('marketLock'),
        announce: may('postAnnouncement'),
        cap: may('updateMarketCap'),
        undo: may('rollbackMarket'),
      },
      layout,
      book,
      roomy,
      polled,
      desk,
      frameHosts,
      toggleBook,
    }),
    [eventId, role, may, layout, book, roomy, polled, desk, frameHosts, toggleBook],
  );
  return { report, openBooks: chosen ?? unchosen, frozen };
}
