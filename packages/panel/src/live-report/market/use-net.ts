import type { Market } from '@pavilion/contract/events.ts';
import type { Book, MarketPosition } from '@pavilion/contract/positions.ts';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { topicStore } from '../../live/socket.ts';
import { useInTurn } from '../frame/live-source.ts';
import { bookTopic } from '../frame/live-values.ts';
import { sumCoins } from '../../format/coins.ts';
import { netOfMatch, type NetOfMatch } from './net-of-match.ts';

/** `declared` = what is booked already and counted in each winner; undefined where the book has no such figure. */
export type MatchNet = NetOfMatch & { declared: number | undefined };

type Asked = {
  eventId: string;
  book: Book;
  markets: readonly Market[];
  /** Positions that were asked for, while none are pushed. */
  loaded: ReadonlyMap<string, MarketPosition>;
};

/** Net by winner over the open markets and what is declared; undefined until all of it is known. */
export function useNet({ eventId, book, markets, loaded }: Asked): MatchNet | undefined {
  const topic = bookTopic(eventId, book);
  // The counts change with every bet that moves a position, and come in one piece with them.
  const counts = useInTurn(topic, 'counts', () => topicStore.get(topic, 'counts'));
  const declaredMarkets = useCall('declaredMarket', { event_id: eventId }).data;
  const declaredSessions = useCall('declaredFancy', { event_id: eventId }).data;
  return useMemo(() => {
    if (declaredMarkets === undefined || declaredSessions === undefined) return undefined;
    if (counts === undefined && loaded.size === 0) return undefined;
    // What was declared is known of the viewer's own share alone.
    const booked = sumCoins([...declaredMarkets, ...declaredSessions].map(({ pl }) => pl));
    const declared = book === 'whole' ? undefined : booked;
    const positionOf = (id: string) => topicStore.get(topic, `market:${id}`) ?? loaded.get(id);
    return { ...netOfMatch(markets, positionOf, declared ?? 0), declared };
  }, [topic, book, counts, markets, loaded, declaredMarkets, declaredSessions]);
}
