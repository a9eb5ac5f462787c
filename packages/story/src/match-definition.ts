import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';

/** What the story knows about a market before anybody quotes it. */
export type StoryMarket = {
  readonly marketId: string;
  readonly marketName: string;
  /** 1 match odds, 2 bookmaker (rules 2). */
  readonly marketType: 1 | 2;
  readonly runners: readonly { readonly selectionId: number; readonly runnerName: string }[];
};
export type StoryEvent = {
  readonly eventId: string;
  readonly eventName: string;
  readonly sportId: number;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
};

export type MarketMoment = { readonly inPlay: boolean; readonly winner: number | null };

/** The market as the exchange would define it: open, or closed with its winner. Bets are taken without delay. */
export function matchDefinition(
  event: StoryEvent,
  market: StoryMarket,
  { inPlay, winner }: MarketMoment,
): MarketDefinition {
  const closed = winner !== null;
  return {
    eventId: event.eventId,
    eventName: event.eventName,
    eventTypeId: String(event.sportId),
    name: market.marketName,
    bettingType: 'ODDS',
    marketType: market.marketType === 1 ? 'MATCH_ODDS' : 'BOOKMAKER',
    marketTime: event.startsAt,
    openDate: event.startsAt,
    status: closed ? 'CLOSED' : 'OPEN',
    inPlay,
    betDelay: 0,
    version: closed ? 2 : 1,
    numberOfWinners: 1,
    numberOfActiveRunners: closed ? 0 : market.runners.length,
    runners: market.runners.map((runner, index) => ({
      id: runner.selectionId,
      name: runner.runnerName,
      sortPriority: index + 1,
      status: closed ? (runner.selectionId === winner ? 'WINNER' : 'LOSER') : 'ACTIVE',
    })),
  };
}
