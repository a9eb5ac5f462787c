import {
  eventTopic,
  positionsTopic,
  wholeBookTopic,
  type Address,
  type TopicName,
} from '@pavilion/contract/channels.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import type { Fancy, Market, MarketState, RunnerOdd } from '@pavilion/contract/events.ts';
import type { Book, DrawPosition, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { holdTopic, topicStore } from '../../live/socket.ts';
import { newestFirst } from '../../live/newest-first.ts';
import type { Key, Pushed } from '../../live/topic-store.ts';
import { isByHand } from '../market/old-price.ts';
import { useOldPrice } from '../market/use-old-price.ts';
import { useInTurn, usePart, type Source } from './live-source.ts';
import { useReport } from './report-context.ts';

/**
 * Values of the live documents for the rows of the report. Reading and holding are apart here: the page holds its
 * topics, and lets go of them while it is paused, so that the rows keep what they last saw.
 */
function useLiveValue<N extends TopicName, K extends Key<N>>(
  topic: Address<N>,
  key: K,
): Pushed<N, K> | undefined {
  const subscribe = useCallback((run: () => void) => topicStore.onKey(topic, key, run), [topic, key]);
  return useSyncExternalStore(subscribe, () => topicStore.get(topic, key));
}

/** Where positions are pushed: of the viewer's share, or of the whole book below it. */
export const bookTopic = (eventId: string, book: Book): Address<'positions' | 'wholeBook'> =>
  book === 'whole' ? wholeBookTopic(eventId) : positionsTopic(eventId);

/** A key of pushed positions and counts of a match. */
function usePushed<N extends TopicName, K extends Key<N>>(
  topic: Address<N>,
  key: K,
): Pushed<N, K> | undefined {
  return useInTurn(topic, key, () => topicStore.get(topic, key));
}

/** False until the first positions are there: what is not known yet is not nought. */
export function usePositionsKnown(): boolean {
  const { eventId, book, polled } = useReport();
  const topic = bookTopic(eventId, book);
  const pushed = useInTurn(topic, 'counts', () => topicStore.get(topic, 'counts') !== undefined);
  return pushed || polled.known;
}

/** Keeps topics subscribed while the component is there and `on` is true. */
export function useHeldTopics(topics: readonly string[], on: boolean): void {
  const names = topics.join('\n');
  useEffect(() => {
    if (!on) return undefined;
    const releases = names.split('\n').map(holdTopic);
    return () => {
      for (const release of releases) release();
    };
  }, [names, on]);
}

export function useEventValue<K extends 'event' | 'score' | 'layout' | 'rollback'>(
  eventId: string,
  key: K,
): Pushed<'event', K> | undefined {
  return useLiveValue(eventTopic(eventId), key);
}

/** True while the commentary keeps betting on the match closed. */
export function useBetClosed(): boolean {
  const topic = eventTopic(useReport().eventId);
  const subscribe = useCallback((run: () => void) => topicStore.onKey(topic, 'event', run), [topic]);
  const closed = (): boolean => {
    const state = topicStore.get(topic, 'event');
    return state !== undefined && state.bet_close_at !== null;
  };
  return useSyncExternalStore(subscribe, closed);
}

/** A key of a live document, or what was loaded of it while it is not there. */
function useSource<N extends TopicName, K extends Key<N>>(
  topic: Address<N>,
  key: K,
  loaded: Pushed<N, K>,
): Source<Pushed<N, K>> {
  return useMemo(
    () => ({ topic, key, read: () => topicStore.get(topic, key) ?? loaded }),
    [topic, key, loaded],
  );
}

/** A market's state, live or as it was loaded. */
export function useMarketSource(topic: Address<'market'>, loaded: Market): Source<MarketState> {
  return useSource(topic, 'market', loaded);
}

/** One value of a market's state; renders again only when that one changes. */
export function useMarketState<K extends keyof MarketState>(
  topic: Address<'market'>,
  loaded: Market,
  key: K,
): MarketState[K] {
  return usePart(useMarketSource(topic, loaded), (state) => state[key]);
}

/** Prices of a runner, live or as they were loaded. */
export function useRunnerOdd(
  topic: Address<'market'>,
  selectionId: number,
  loaded: RunnerOdd,
): Source<RunnerOdd> {
  return useSource(topic, `runner:${selectionId}`, loaded);
}

/** True once a price of the desk has stood too long to be drawn as fresh; what a feed sends says itself that it is stale. */
export function useOldByHand(id: string, source: Source<{ at: string | null }>): boolean {
  return useOldPrice(usePart(source, ({ at }) => (isByHand(id) ? at : null)));
}

export type Quote = Pushed<'event', `fancy:${string}`>;

/** Quote of a session, live or as it was loaded. */
export function useQuote(session: Fancy): Source<Quote> {
  const { eventId } = useReport();
  return useSource(eventTopic(eventId), `fancy:${session.session_id}`, session);
}

/** The viewer's position on a market; what was polled counts while the connection is lost. */
export function useMarketPosition(marketId: string): MarketPosition | undefined {
  const { eventId, book, polled } = useReport();
  const live = usePushed(bookTopic(eventId, book), `market:${marketId}`);
  const loaded = polled.markets.get(marketId);
  return polled.first ? (loaded ?? live) : (live ?? loaded);
}

/** The viewer's position on the whole draw; undefined of a match, and until it is there. */
export function useDrawPosition(): DrawPosition | undefined {
  const { eventId, book } = useReport();
  return usePushed(bookTopic(eventId, book), 'draw') ?? undefined;
}

/** The viewer's book of a session; what was polled counts while the connection is lost. */
export function useSessionPosition(sessionId: string): SessionPosition | undefined {
  const { eventId, book, polled } = useReport();
  const live = usePushed(bookTopic(eventId, book), `session:${sessionId}`);
  const loaded = polled.sessions.get(sessionId);
  return polled.first ? (loaded ?? live) : (live ?? loaded);
}

/** The latest bets, newest first; undefined until the first image. */
export function useStreamedBets(eventId: string): readonly BetSlip[] | undefined {
  const topic = positionsTopic(eventId);
  const pushed = useInTurn(topic, 'bet:', () => topicStore.family(topic, 'bet:'));
  return useMemo(() => pushed && newestFirst(pushed), [pushed]);
}

/** One of the match's counts; renders again only when that one changes. */
export function useCount(eventId: string, id: string): number | undefined {
  const topic = positionsTopic(eventId);
  return useInTurn(topic, 'counts', () => topicStore.get(topic, 'counts')?.[id]);
}
