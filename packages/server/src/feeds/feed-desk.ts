import type { LeftOut } from '@pavilion/contract/fixtures.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { House } from '../house.ts';
import { createCatalogue, type Catalogue } from './feed-catalogue.ts';
import type { FeedReading } from '../http/readings.ts';
import { publishMarket, publishSessions } from '../live-matches/event-topics.ts';
import type { ScoreDesk } from '../scoreboard/score-desk.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { createFeedNotes } from './feed-notes.ts';
import { createDelayGuard } from './refuse-delays.ts';

export type FeedDesk = {
  /** Takes a feed in: what it says goes to the odds board and the screens at once, to the database in order. */
  run(feed: Feed): Promise<void>;
  /** Resolves when everything said so far is in the database. */
  settled(): Promise<void>;
  /** The match of a market that a feed of this node has spoken of, once it is in the database. */
  eventOf(marketId: string): string | undefined;
  /** How each feed of this node is. */
  health(): readonly FeedReading[];
  /** Which markets of an event are not taken, by the reason. */
  leftOut(eventId: string): readonly LeftOut[];
  stop(): Promise<void>;
};

/** Where feeds come in. Prices live in memory only; matches, markets, sessions and proposed results are kept. */
export function createFeedDesk(house: House, scores: ScoreDesk): FeedDesk {
  const catalogue = createCatalogue(house);
  const feeds: Feed[] = [];
  const notes = createFeedNotes();
  const guard = createDelayGuard((problem) => house.log.warn(problem));
  let writes: Promise<void> = Promise.resolve();

  /** One write after the other: a market before its result. A failed one is logged and does not hold up the rest. */
  const queue = (what: string, write: () => Promise<void>): void => {
    writes = writes
      .then(write)
      .catch((error: unknown) => house.log.error({ err: error, what }, 'a feed event was not kept'));
  };

  const take = (feed: Feed, event: FeedEvent): void => {
    notes.hear(feed, event, house.now());
    switch (event.kind) {
      case 'markets': {
        const message = guard(feed.name, notes.sift(feed, event.message));
        return takeMarkets(house, catalogue, queue, { feed, message });
      }
      case 'lost':
        return takeLoss(house, catalogue, event.marketIds);
      case 'sessions':
        house.board.applySessions(feed.name, event.quotes);
        queue('sessions', () => catalogue.keepSessions(event.eventId, event.quotes));
        return publishSessions(
          house,
          event.eventId,
          event.quotes.map((quote) => quote.sessionId),
        );
      case 'score':
        for (const eventId of scores.takeFeed(event.eventId, event.score))
          queue('score', () => catalogue.keepScore(eventId, event.score));
        return undefined;
      case 'session-result':
        house.board.closeSession(event.sessionId);
        publishSessions(house, event.eventId, [event.sessionId]);
        return queue('session result', () => catalogue.proposeResult(event));
      case 'state':
        return takeState(house, catalogue, { feed, event });
    }
  };

  return {
    async run(feed) {
      feeds.push(feed);
      notes.open(feed);
      await feed.start((event) => take(feed, event));
    },
    settled: () => writes,
    eventOf: (marketId) => catalogue.market(marketId)?.eventId,
    health: notes.health,
    leftOut: notes.leftOut,
    async stop() {
      await Promise.all(feeds.map((feed) => feed.stop()));
      await writes;
    },
  };
}

type State = { feed: Feed; event: Extract<FeedEvent, { kind: 'state' }> };

function takeState(house: House, catalogue: Catalogue, { feed, event }: State): void {
  const { source, state, detail } = event;
  for (const marketId of house.board.setHealth(feed.name, state)) publishKnown(house, catalogue, marketId);
  house.log[state === 'live' ? 'info' : 'warn']({ feed: source, detail }, `feed ${state}`);
}

type Queue = (what: string, write: () => Promise<void>) => void;
type Taken = { feed: Feed; message: MarketChangeMessage };

function takeMarkets(house: House, catalogue: Catalogue, queue: Queue, { feed, message }: Taken): void {
  const changed = house.board.applyMarkets(feed.name, message);
  const at = house.now();
  for (const change of message.mc ?? []) {
    const { marketDefinition } = change;
    if (marketDefinition !== undefined)
      queue('market', async () => {
        await catalogue.keepMarket(change.id, marketDefinition, at);
        publishKnown(house, catalogue, change.id);
      });
  }
  for (const marketId of changed) publishKnown(house, catalogue, marketId);
}

function takeLoss(house: House, catalogue: Catalogue, marketIds: readonly string[]): void {
  house.board.lose(marketIds);
  for (const marketId of marketIds) publishKnown(house, catalogue, marketId);
}

function publishKnown(house: House, catalogue: Catalogue, marketId: string): void {
  const market = catalogue.market(marketId);
  if (market !== undefined) publishMarket(house, market.eventId, market);
}
