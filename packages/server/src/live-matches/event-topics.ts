import {
  eventTopic,
  fanciesTopic,
  FIXTURES_TOPIC,
  marketTopic,
  ME_TOPIC,
  wholeBookTopic,
} from '@pavilion/contract/channels.ts';
import { eventById, lockedSections, marketsOf, openSessionsOf } from '../matches/event-records.ts';
import { eventState } from '../match-pages/match-detail.ts';
import { findVisibleEvent, seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { TopicKind } from '../live/topic-kind.ts';
import type { Viewer } from '../http/viewer.ts';
import { exchangeDelay, fancyView, marketView } from '../odds/market-view.ts';
import { TOURNAMENT } from '../settings/bet-terms.ts';
import { changeMark } from './change-mark.ts';

type Document = Record<string, unknown>;

/** A match or one of its markets, by exclusion: their ids are a feed's. */
export function isMatchTopic(topic: string): boolean {
  if (topic === ME_TOPIC || topic === FIXTURES_TOPIC) return false;
  return !['me:', 'positions:', wholeBookTopic(''), fanciesTopic('')].some((prefix) =>
    topic.startsWith(prefix),
  );
}

/** Topics of a match and of its markets: shared by all who may see the match. */
export function eventTopics(house: House): TopicKind {
  return {
    matches: isMatchTopic,
    async open(topic, viewer) {
      if ((await findVisibleEvent(house.pool, viewer, topic)) !== undefined) {
        return { key: eventTopic(topic), image: () => eventDocument(house, topic) };
      }
      const market = await marketOfTopic(house, topic, viewer);
      if (market === undefined) return 'refused';
      return { key: topic, image: async () => marketDocument(house, market) };
    },
  };
}

type TopicMarket = { id: string; market_type: number };

async function marketOfTopic(house: House, topic: string, viewer: Viewer): Promise<TopicMarket | undefined> {
  const { rows } = await house.pool.query<TopicMarket & { event_id: string; hidden: boolean }>(
    'select id, event_id, market_type, hidden or not active as hidden from markets where event_id || id = $1',
    [topic],
  );
  const market = rows[0];
  if (market === undefined || (market.hidden && !seesHidden(viewer))) return undefined;
  const event = await findVisibleEvent(house.pool, viewer, market.event_id);
  return event && market;
}

/** The market's state and one value per runner. */
export function marketDocument(house: House, market: TopicMarket): Document {
  const view = marketView(house.board, market.id, market.market_type);
  const document: Document = { market: view.state };
  for (const [selectionId, odd] of view.runners) document[`runner:${selectionId}`] = odd;
  return document;
}

/** Sends a market's prices to those who watch it. */
export function publishMarket(house: House, eventId: string, market: TopicMarket): void {
  const key = marketTopic(eventId, market.id);
  if (house.hub.watched(key)) house.hub.set(key, marketDocument(house, market));
}

async function eventDocument(house: House, eventId: string): Promise<Document> {
  const [event, markets, sessions, sections, settings] = await Promise.all([
    eventById(house.pool, eventId),
    marketsOf(house.pool, eventId),
    openSessionsOf(house.pool, eventId),
    lockedSections(house.pool, eventId),
    house.settingStore.current(),
  ]);
  if (event === undefined) return {};
  const score = house.board.score(eventId) ?? event.score;
  const document: Document = {
    event: eventState(event, house.now()),
    score: score === null || score === undefined ? '' : JSON.stringify(score),
    rollback: await lastRollback(house, eventId),
    layout: changeMark([
      settings.of('tournament', TOURNAMENT),
      settings.of('event', eventId),
      ...markets.map((market) => [
        market.id,
        market.hidden,
        market.locked,
        market.settled_at,
        market.announcement,
        market.runners,
        exchangeDelay(house.board, market.id),
        settings.of('market', market.id),
      ]),
      ...sessions.map((session) => [
        session.id,
        session.locked,
        session.announcement,
        settings.of('market', session.id),
      ]),
      ...sections,
    ]),
  };
  for (const session of sessions) document[`fancy:${session.id}`] = fancyView(house.board, session.id);
  return document;
}

/** The latest roll-back of the match, for the screens that tell the desk; null when there was none. */
async function lastRollback(house: House, eventId: string): Promise<{ at: string; name: string } | null> {
  const { rows } = await house.pool.query<{ at: Date; name: string }>(
    `select s.rolled_back_at as at, e.name || ', ' || coalesce(m.name, f.name, 'Commission') as name
     from settlements s join events e on e.id = s.event_id
     left join markets m on m.id = s.market_id left join sessions f on f.id = s.session_id
     where s.event_id = $1 and s.reversal_id is not null order by s.reversal_id desc limit 1`,
    [eventId],
  );
  return rows[0] === undefined ? null : { at: rows[0].at.toISOString(), name: rows[0].name };
}
