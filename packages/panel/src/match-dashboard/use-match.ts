import { eventTopic, type Address } from '@pavilion/contract/channels.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import type { Book, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMay } from '../api/may.ts';
import { renew } from '../api/query-client.ts';
import { useCall } from '../api/use-call.ts';
import { useChange } from '../live/use-change.ts';
import { useLive } from '../live/use-live.ts';
import { bookTopic } from '../live-report/frame/live-values.ts';
import { useSearchPart } from '../pages/paths.ts';

/** Loads the match again when its markets, sessions or results change; answers its state as it is now. */
export function useMatchNow(event: LiveEvent): LiveEvent {
  const topic = eventTopic(event.event_id);
  const layout = useLive(topic, 'layout');
  const state = useLive(topic, 'event');
  useChange(layout, () => renew('markets', 'results'));
  return state === undefined ? event : { ...event, ...state };
}

/** Whose risk the page shows, as its address says, and the way to change it. */
export function useBook(): [book: Book, choose: (book: Book) => void] {
  const search = useSearchPart();
  const navigate = useNavigate();
  const may = useMay();
  const book: Book = search.whole === '1' && may('getMarketBook') ? 'whole' : 'share';
  const choose = (next: Book): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        whole: next === 'whole' ? '1' : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return [book, choose];
}

export type Positions = {
  book: Book;
  /** Where they are pushed. */
  topic: Address<'positions' | 'wholeBook'>;
  /** False until the first are there: what is not known yet is not nought. */
  known: boolean;
  markets: ReadonlyMap<string, MarketPosition>;
  sessions: ReadonlyMap<string, SessionPosition>;
};

/** The positions as they were loaded; what is pushed later counts for more. */
export function useLoadedPositions(eventId: string, book: Book = 'share'): Positions {
  const of = { event_id: eventId, ...(book === 'whole' ? { book } : {}) };
  const markets = useCall('getMarketPosition', of).data;
  const sessions = useCall('getFancyPosition', of).data;
  return useMemo(
    () => ({
      book,
      topic: bookTopic(eventId, book),
      known: markets !== undefined && sessions !== undefined,
      markets: new Map(markets?.map((one) => [one.market_id, one])),
      sessions: new Map(sessions?.map((one) => [one.session_id, one])),
    }),
    [eventId, book, markets, sessions],
  );
}
