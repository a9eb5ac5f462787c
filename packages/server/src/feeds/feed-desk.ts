import type { LeftOut } from '@pavilion/contract/fixtures.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { House } from '../house.ts';
import { createCatalogue, type Catalogue } from './feed-catalogue.ts';
import type { FeedReading } from '../http/readings.ts';
import { publishMarket, publishSessions } from '../live-matches/event-topics.ts';
import type { ScoreDesk } from '../scoreboard/score-desk.ts';
import type { PricedMarket } from './leading/price-messages.ts';
import type { PricePublisher } from './leading/publish-prices.ts';
import type { Feed, FeedEvent } from './feed.ts';
import { createFeedNotes } from './feed-notes.ts';
import { createDelayGuard } from './refuse-delays.ts';

export type FeedListener = Pick<PricePublisher, 'said' | 'keptMarket' | 'keptEvent'>;

export type FeedDesk = {
  /** Takes a feed in: what it says goes to the odds board and the screens at once, to the database in order. */
  run(feed: Feed): Promise<void>;
  /** Resolves when everything said so far is in the database. */
  settled(): Promise<void>;
  /** The match of a market that a feed of this node has spoken of, once it is in the database. */
  eventOf(marketId: string): string | undefined;
  /** How each feed of this node is. */
  health(): readonly FeedReading[];
  /** Where a market stands in the house; null until it is written down. */
  placeOf(marketId: string): PricedMarket['place'];
  /** Somebody else hears of everything that is taken in, once it is on the board. Returns how to stop. */
  tell(listener: FeedListener): () => void;
  /** Ends all feeds; others may be run after that. */
  rest(): Promise<void>;
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
  let told: FeedListener | undefined;

  /** One write after the other: a market before its result. A failed one is logged and does not hold up the rest. */
  const queue = (what: string, write: () => Promise<void>): void => {
    writes = writes
      .then(write)
      .catch((error: unknown) => house.log.error({ err: error, what }, 'a feed event was not kept'));
  };

  const take = (feed: Feed, event: FeedEvent): void => {
    notes.hear(feed, event, house.now());
    const message = event.kind === 'markets' ? guard(feed.name, notes.sift(feed, event.message)) : undefined;
    const changed = takeIn({ house, catalogue, scores, queue, told }, feed, event, message);
    told?.said(feed.name, event, changed);
  };
  const rest = async (): Promise<void> => {
    const ended = feeds.splice(0);
    await Promise.all(ended.map((feed) => feed.stop()));
    await writes;
    for (const { name } of ended)
      for (const marketId of house.board.setHealth(name, 'stale')) publishKnown(house, catalogue, marketId);
  };

  return {
    async run(feed) {
      feeds.push(feed);
      notes.open(feed);
      // One that is run again, after it was ended.
      house.board.setHealth(feed.name, 'live');
      await feed.start((event) => take(feed, event));
    },
    settled: () => writes,
    eventOf: (marketId) => catalogue.market(marketId)?.eventId,
    placeOf(marketId) {
      const market = catalogue.market(marketId);
      return market === undefined ? null : { eventId: market.eventId, marketType: market.market_type };
    },
    tell(listener) {
      told = listener;
      return () => void (told = undefined);
    },
    rest,
    health: notes.health,
    leftOut: notes.leftOut,
    stop: rest,
  };
}

type Desk = {
  readonly house: House;
  readonly catalogue: Catalogue;
  readonly scores: ScoreDesk;
  readonly queue: Queue;
  readonly told: FeedListener | undefined;
};

/** Puts on the board and on the screens what a feed says, and has it written down. @returns the markets that it changed */
function takeIn(
  desk: Desk,
  feed: Feed,
  event: FeedEvent,
  message: MarketChangeMessage | undefined,
): readonly string[] {
  const { house, catalogue, scores, queue, told } = desk;
  switch (event.kind) {
    case 'markets':
      return takeMarkets(desk, { feed, message: message ?? event.message });
    case 'lost':
      takeLoss(house, catalogue, event.marketIds);
      return event.marketIds;
    case 'sessions':
      house.board.applySessions(feed.name, event.quotes);
      queue('sessions', async () => {
        await catalogue.keepSessions(event.eventId, event.quotes);
        told?.keptEvent(event.eventId);
      });
      publishSessions(
        house,
        event.eventId,
        event.quotes.map((quote) => quote.sessionId),
      );
      return [];
    case 'score':
      for (const eventId of scores.takeFeed(event.eventId, event.score))
        queue('score', () => catalogue.keepScore(eventId, event.score));
      return [];
    case 'session-result':
      house.board.closeSession(event.sessionId);
      publishSessions(house, event.eventId, [event.sessionId]);
      queue('session result', () => catalogue.proposeResult(event));
      return [];
    case 'state':
      takeState(house, catalogue, { feed, event });
      return [];
  }
}

type State = { feed: Feed; event: Extract<FeedEvent, { kind: 'state' }> };

function takeState(house: House, catalogue: Catalogue, { feed, event }: State): void {
  const { source, state, detail } = event;
  for (const marketId of house.board.setHealth(feed.name, state)) publishKnown(house, catalogue, marketId);
  house.log[state === 'live' ? 'info' : 'warn']({ feed: source, detail }, `feed ${state}`);
}

type Queue = (what: string, write: () => Promise<void>) => void;
type Taken = { feed: Feed; message: MarketChangeMessage };

function takeMarkets({ house, catalogue, queue, told }: Desk, { feed, message }: Taken): readonly string[] {
  const changed = house.board.applyMarkets(feed.name, message);
  const at = house.now();
  for (const change of message.mc ?? []) {
    const { marketDefinition } = change;
    if (marketDefinition !== undefined)
      queue('market', async () => {
        await catalogue.keepMarket(change.id, marketDefinition, at);
        publishKnown(house, catalogue, change.id);
        told?.keptMarket(change.id);
      });
  }
  for (const marketId of changed) publishKnown(house, catalogue, marketId);
  return changed;
}

function takeLoss(house: House, catalogue: Catalogue, marketIds: readonly string[]): void {
  house.board.lose(marketIds);
  for (const marketId of marketIds) publishKnown(house, catalogue, marketId);
}

function publishKnown(house: House, catalogue: Catalogue, marketId: string): void {
  const market = catalogue.market(marketId);
  if (market !== undefined) publishMarket(house, market.eventId, market);
}
