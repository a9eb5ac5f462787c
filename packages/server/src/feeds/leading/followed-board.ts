import { eventTopic } from '@pavilion/contract/channels.ts';
import type { House } from '../../house.ts';
import { publishMarket, publishSessions } from '../../live-matches/event-topics.ts';
import type { PricedMarket, Prices } from './price-messages.ts';
import type { Followed } from './follow-prices.ts';
import type { ScoreDesk } from '../../scoreboard/score-desk.ts';

/** What came through another node, by the name of its source there. */
const FOLLOWED = 'followed: ';

export const isFollowed = (source: string): boolean => source.startsWith(FOLLOWED);

/** Puts followed prices on the board and on the screens of this node; the leading node writes down what is to be kept. */
export function followedBoard(house: House, scores: ScoreDesk): Followed {
  const places = new Map<string, NonNullable<PricedMarket['place']>>();
  let stale = new Set<string>();

  const show = (marketId: string): void => {
    const place = places.get(marketId);
    if (place !== undefined)
      publishMarket(house, place.eventId, { id: marketId, market_type: place.marketType });
  };
  return {
    take({ markets, gone, sessions, closed, scores: told, events }: Prices) {
      for (const { source, place, ...market } of markets) {
        house.board.followMarket(FOLLOWED + source, market);
        if (place !== null) places.set(market.book.marketId, place);
        show(market.book.marketId);
      }
      for (const id of gone) {
        house.board.forgetMarket(id);
        show(id);
      }
      for (const { source, eventId, quote } of sessions) {
        house.board.applySessions(FOLLOWED + source, [quote]);
        publishSessions(house, eventId, [quote.sessionId]);
      }
      for (const { eventId, sessionId } of closed) {
        house.board.closeSession(sessionId);
        publishSessions(house, eventId, [sessionId]);
      }
      for (const { eventId, score } of told) scores.takeFeed(eventId, score);
      for (const eventId of events) house.hub.refresh(eventTopic(eventId));
    },
    stale(sources) {
      const now = new Set(sources);
      const changed = [...now.symmetricDifference(stale)];
      stale = now;
      for (const source of changed)
        house.board.setHealth(FOLLOWED + source, now.has(source) ? 'stale' : 'live').forEach(show);
    },
    heard: () => [...places.keys()].forEach(show),
  };
}
