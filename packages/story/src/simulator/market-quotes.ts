import { SPORT } from '@pavilion/contract/sports.ts';
import type {
  MarketChange,
  MarketDefinition,
  RunnerChange,
  RunnerStatus,
} from '@pavilion/engine/odds-stream/messages.ts';
import { emptied, exchangeRunner, quotable } from './exchange-prices.ts';
import { plannedMarkets } from './match-setup.ts';
import type { MatchSetup, PlannedMarket } from './match-setup.ts';
import { integerBetween } from './random.ts';
import type { Random } from './random.ts';

/** Seconds; the bookmaker's prices are his own, so he holds nothing back. */
const EXCHANGE_DELAY = 1;

/** What every market of the match has in common at a moment. */
export type MarketPhase = {
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  readonly inPlay: boolean;
  readonly version: number;
  /** Selection id of the winner once CLOSED. */
  readonly winner: number | null;
};

const runnerStatus = (phase: MarketPhase, selectionId: number): RunnerStatus => {
  if (phase.winner === null) return 'ACTIVE';
  return phase.winner === selectionId ? 'WINNER' : 'LOSER';
};

const definitionOf = (setup: MatchSetup, market: PlannedMarket, phase: MarketPhase): MarketDefinition => ({
  eventId: setup.eventId,
  eventTypeId: String(SPORT.cricket),
  eventName: setup.eventName,
  name: market.marketName,
  bettingType: 'ODDS',
  marketType: market.marketType === 1 ? 'MATCH_ODDS' : 'BOOKMAKER',
  marketTime: setup.startsAt,
  openDate: setup.startsAt,
  status: phase.status,
  inPlay: phase.inPlay,
  betDelay: phase.inPlay && market.marketType === 1 ? EXCHANGE_DELAY : 0,
  version: phase.version,
  numberOfWinners: 1,
  numberOfActiveRunners: phase.winner === null ? market.runners.length : 0,
  turnInPlayEnabled: true,
  complete: true,
  runners: market.runners.map((runner, index) => ({
    id: runner.selectionId,
    name: runner.runnerName,
    sortPriority: index + 1,
    status: runnerStatus(phase, runner.selectionId),
  })),
});

const BOOKMAKER_SIZE = 100_000;

const oddsOfRate = (rate: number): number => (100 + rate) / 100;

/** A bookmaker thinks in rates: 0.62 is 62, and his lay is two points above, more on an outsider. */
const bookmakerRunner = (selectionId: number, chance: number): RunnerChange => {
  const fair = (1 / quotable(chance) - 1) * 100;
  const spread = Math.max(2, Math.round(fair * 0.045));
  const back = Math.max(1, Math.floor(fair - spread / 2));
  return {
    id: selectionId,
    batb: [[0, oddsOfRate(back), BOOKMAKER_SIZE]],
    batl: [[0, oddsOfRate(back + spread), BOOKMAKER_SIZE]],
  };
};

/** What the match can say about its markets. `chance` is that of the first team, between 0 and 1. */
export type MarketQuoter = {
  /** The state alone, prices untouched: ball start. */
  readonly phaseOnly: (phase: MarketPhase) => readonly MarketChange[];
  /** State and new prices of every runner. `image` marks the first of a match. */
  readonly priced: (phase: MarketPhase, chance: number, image: boolean) => readonly MarketChange[];
  /** The end: ladders emptied, winner and loser named by the definition alone. */
  readonly closed: (phase: MarketPhase) => readonly MarketChange[];
};

/** The quoter of one match. It remembers the traded volume, which only grows. */
export const marketQuoter = (setup: MatchSetup, random: Random): MarketQuoter => {
  const markets = plannedMarkets(setup);
  const volumes = new Map<number, number>(setup.teams.map((team) => [team.selectionId, 0]));
  const trade = (selectionId: number): number => {
    const volume = (volumes.get(selectionId) ?? 0) + integerBetween(random, 0, 25_000);
    volumes.set(selectionId, volume);
    return volume;
  };
  const exchange = (selectionId: number, chance: number): RunnerChange => ({
    ...exchangeRunner(random, selectionId, chance),
    tv: trade(selectionId),
  });
  const pricedMarket = (market: PlannedMarket, phase: MarketPhase, chance: number): MarketChange => {
    const rc = market.runners.map((runner, index) => {
      const own = index === 0 ? quotable(chance) : 1 - quotable(chance);
      return market.marketType === 1
        ? exchange(runner.selectionId, own)
        : bookmakerRunner(runner.selectionId, own);
    });
    const change = { id: market.marketId, marketDefinition: definitionOf(setup, market, phase), rc };
    if (market.marketType === 2) return change;
    return { ...change, tv: [...volumes.values()].reduce((sum, volume) => sum + volume, 0) };
  };
  return {
    phaseOnly: (phase) =>
      markets.map((market) => ({
        id: market.marketId,
        marketDefinition: definitionOf(setup, market, phase),
      })),
    priced: (phase, chance, image) =>
      markets.map((market) => ({ ...pricedMarket(market, phase, chance), ...(image ? { img: true } : {}) })),
    closed: (phase) =>
      markets.map((market) => ({
        id: market.marketId,
        marketDefinition: definitionOf(setup, market, phase),
        rc: market.runners.map((runner) => ({ id: runner.selectionId, batb: emptied, batl: emptied })),
      })),
  };
};
