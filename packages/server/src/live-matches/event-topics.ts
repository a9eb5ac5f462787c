import { planned } from '../db/planned.ts';
import { eventTopic, marketTopic } from '@pavilion/contract/channels.ts';
import type { TopicDocument } from '@pavilion/contract/topics.ts';
import { eventById, lockedSections, marketsOf, openSessionsOf } from '../matches/event-records.ts';
import { eventState } from '../match-pages/match-detail.ts';
import { findVisibleEvent, seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import { push } from '../live/push.ts';
import type { TopicKind } from '../live/topic-kind.ts';
import type { Viewer } from '../http/viewer.ts';
import { exchangeDelay, fancyView, marketView } from '../odds/market-view.ts';
import { subjectNames } from '../subjects/subject-rows.ts';
import { TOURNAMENT } from '../settings/bet-terms.ts';
import { changeMark } from './change-mark.ts';

/** Topics of a match: shared by all who may see it. */
export function eventTopics(house: House): TopicKind<'event'> {
  return async ({ address, id }, viewer) => {
    if ((await findVisibleEvent(house.pool, viewer, id)) === undefined) return 'refused';
    return { key: address, image: () => eventDocument(house, id) };
  };
}

/** Topics of a match's markets: shared by all who may see the market. */
export function marketTopics(house: House): TopicKind<'market'> {
  return async ({ address, id }, viewer) => {
    const market = await marketOfTopic(house, id, viewer);
    if (market === undefined) return 'refused';
    return { key: address, image: async () => marketDocument(house, market) };
  };
}

type Event = TopicDocument<'event'>;
type TopicMarket = { id: string; market_type: number };

async function marketOfTopic(house: House, topic: string, viewer: Viewer): Promise<TopicMarket | undefined> {
  const { rows } = await house.pool.query<TopicMarket & { event_id: string; hidden: boolean }>(
    planned(
      'select id, event_id, market_type, hidden or not active as hidden from markets where event_id || id = $1',
      [topic],
    ),
  );
  const market = rows[0];
  if (market === undefined || (market.hidden && !seesHidden(viewer))) return undefined;
  const event = await findVisibleEvent(house.pool, viewer, market.event_id);
  return event && market;
}

/** The market's state and one value per runner. */
function marketDocument(house: House, market: TopicMarket): TopicDocument<'market'> {
  const view = marketView(house.board, market.id, market.market_type);
  const document: TopicDocument<'market'> = { market: view.state };
  for (const [selectionId, odd] of view.runners) document[`runner:${selectionId}`] = odd;
  return document;
}

/** Sends a market's prices to those who watch it. */
export function publishMarket(house: House, eventId: string, market: TopicMarket): void {
  push(house.hub, marketTopic(eventId, market.id), () => marketDocument(house, market));
}

/** Sends quotes of sessions to those who watch their match. */
export function publishSessions(house: House, eventId: string, sessionIds: readonly string[]): void {
  push(house.hub, eventTopic(eventId), () => quotesOf(house, sessionIds));
}

function quotesOf(house: House, sessionIds: readonly string[]): Pick<Event, `fancy:${string}`> {
  const quotes: Pick<Event, `fancy:${string}`> = {};
  for (const id of sessionIds) quotes[`fancy:${id}`] = fancyView(house.board, id);
  return quotes;
}

async function eventDocument(house: House, eventId: string): Promise<Event> {
  const [event, markets, sessions, sections, settings] = await Promise.all([
    eventById(house.pool, eventId),
    marketsOf(house.pool, eventId),
    openSessionsOf(house.pool, eventId),
    lockedSections(house.pool, eventId),
    house.settingStore.current(),
  ]);
  if (event === undefined) throw new Error(`the match ${eventId} is gone`);
  const score = house.board.score(eventId) ?? event.score;
  return {
    ...quotesOf(
      house,
      sessions.map((session) => session.id),
    ),
    event: eventState(event, house.now()),
    score: score === null || score === undefined ? '' : JSON.stringify(score),
    rollback: await lastRollback(house, eventId),
    layout: changeMark([
      settings.of('tournament', TOURNAMENT),
      settings.of('event', eventId),
      event.draw,
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
}

const { name: NAME, joins: NAMES } = subjectNames('s');

/** The latest roll-back of the match, for the screens that tell the desk; null when there was none. */
async function lastRollback(house: House, eventId: string): Promise<{ at: string; name: string } | null> {
  const { rows } = await house.pool.query<{ at: Date; name: string }>(
    planned(
      `select s.rolled_back_at as at, e.name || ', ' || coalesce(${NAME}, 'Commission') as name
     from settlements s join events e on e.id = s.event_id ${NAMES}
     where s.event_id = $1 and s.reversal_id is not null order by s.reversal_id desc limit 1`,
      [eventId],
    ),
  );
  return rows[0] === undefined ? null : { at: rows[0].at.toISOString(), name: rows[0].name };
}
