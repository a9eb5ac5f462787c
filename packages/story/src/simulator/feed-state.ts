import type { MarketDefinition, RunnerChange } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { SessionQuote } from '@pavilion/server/odds/session-quote.ts';

type MarketState = {
  definition: MarketDefinition | null;
  traded: number | null;
  readonly runners: Map<number, RunnerChange>;
};

/** The last word on everything one match has said so far. Changed in place by `takeIn`. */
export type FeedState = {
  readonly eventId: string;
  readonly markets: Map<string, MarketState>;
  /** Publish time of the last market message, ms since 1970. */
  pt: number;
  /** Decided sessions stay, with their last quote. */
  readonly quotes: Map<string, SessionQuote>;
  readonly results: Map<string, number>;
  score: Score | null;
};

export const newFeedState = (eventId: string): FeedState => ({
  eventId,
  markets: new Map(),
  pt: 0,
  quotes: new Map(),
  results: new Map(),
  score: null,
});

const marketOf = (state: FeedState, marketId: string): MarketState => {
  const known = state.markets.get(marketId);
  if (known !== undefined) return known;
  const market: MarketState = { definition: null, traded: null, runners: new Map() };
  state.markets.set(marketId, market);
  return market;
};

/** Adds one event of the simulator. Its ladders always name every level, so the newest change of a runner is the whole of it. */
export const takeIn = (state: FeedState, event: FeedEvent): void => {
  switch (event.kind) {
    case 'markets':
      state.pt = event.message.pt ?? state.pt;
      for (const change of event.message.mc ?? []) {
        const market = marketOf(state, change.id);
        market.definition = change.marketDefinition ?? market.definition;
        market.traded = change.tv ?? market.traded;
        for (const runner of change.rc ?? []) {
          market.runners.set(runner.id, { ...market.runners.get(runner.id), ...runner });
        }
      }
      return;
    case 'sessions':
      for (const quote of event.quotes) state.quotes.set(quote.sessionId, quote);
      return;
    case 'session-result':
      state.results.set(event.sessionId, event.result);
      return;
    case 'score':
      state.score = event.score;
      return;
    case 'lost':
    case 'state':
      return;
  }
};

/** The state as events for someone who saw nothing before: market images, every session, results, the score. */
export const imageEvents = (state: FeedState): readonly FeedEvent[] => {
  const { eventId } = state;
  const mc = [...state.markets].map(([id, market]) => ({
    id,
    img: true,
    ...(market.definition === null ? {} : { marketDefinition: market.definition }),
    ...(market.traded === null ? {} : { tv: market.traded }),
    rc: [...market.runners.values()],
  }));
  return [
    { kind: 'markets', message: { op: 'mcm', pt: state.pt, clk: String(state.pt), mc } },
    { kind: 'sessions', eventId, quotes: [...state.quotes.values()] },
    ...[...state.results].map(([sessionId, result]): FeedEvent => ({
      kind: 'session-result',
      eventId,
      sessionId,
      result,
    })),
    ...(state.score === null ? [] : [{ kind: 'score' as const, eventId, score: state.score }]),
  ];
};
