import type {
  MarketChange,
  MarketDefinition,
  RunnerDefinition,
} from '@pavilion/engine/odds-stream/messages.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { emptied, exchangeRunner } from '../exchange-prices.ts';
import { integerBetween, type Random } from '../random.ts';
import type { Contest, ContestMarket, ContestRunner } from './contest.ts';

/** Seconds. */
const DELAY_IN_PLAY = 1;

type Removal = { readonly factor: number; readonly at: number };
type Phase = {
  status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  inPlay: boolean;
  version: number;
  winners: readonly number[];
  readonly removed: Map<number, Removal>;
  readonly volumes: Map<number, number>;
  told: boolean;
};

/** What can be said of one market. Its phase is remembered, and the volume traded, which only grows. */
export type ContestQuoter = {
  readonly isClosed: () => boolean;
  /** Open, with a price by the chance of each runner to win; the very first is an image. */
  readonly priced: (chanceOf: (selectionId: number) => number, inPlay: boolean) => MarketChange;
  /** No bets for a moment; prices stay. */
  readonly suspended: (inPlay: boolean) => MarketChange;
  /** One runner fewer, with the factor in per cent by which the others shorten. */
  readonly withdrawn: (selectionId: number, factor: number, at: number) => MarketChange;
  readonly closed: (winners: readonly number[]) => MarketChange;
};

export type ContestFacts = Pick<Contest, 'eventId' | 'eventName' | 'sportId' | 'startsAt' | 'venue'>;

export function contestQuoter(contest: ContestFacts, market: ContestMarket, random: Random): ContestQuoter {
  const phase: Phase = {
    status: 'OPEN',
    inPlay: false,
    version: 0,
    winners: [],
    removed: new Map(),
    volumes: new Map(),
    told: false,
  };
  const enter = (change: Partial<Pick<Phase, 'status' | 'inPlay' | 'winners'>>): MarketChange => {
    const { status, inPlay, told } = phase;
    Object.assign(phase, change);
    if (!told || phase.status !== status || phase.inPlay !== inPlay) phase.version += 1;
    phase.told = true;
    return {
      id: market.marketId,
      ...(told ? {} : { img: true }),
      marketDefinition: definitionOf(contest, market, phase),
    };
  };
  const staying = (): readonly ContestRunner[] =>
    market.runners.filter(({ selectionId }) => !phase.removed.has(selectionId));
  const trade = (selectionId: number): number => {
    const volume = (phase.volumes.get(selectionId) ?? 0) + integerBetween(random, 0, 9000);
    phase.volumes.set(selectionId, volume);
    return volume;
  };
  return {
    isClosed: () => phase.status === 'CLOSED',
    priced(chanceOf, inPlay) {
      const change = enter({ status: 'OPEN', inPlay });
      const rc = staying().map(({ selectionId }) => ({
        ...exchangeRunner(random, selectionId, chanceOf(selectionId)),
        tv: trade(selectionId),
      }));
      return { ...change, tv: [...phase.volumes.values()].reduce((sum, volume) => sum + volume, 0), rc };
    },
    suspended: (inPlay) => enter({ status: 'SUSPENDED', inPlay }),
    withdrawn(selectionId, factor, at) {
      phase.removed.set(selectionId, { factor, at });
      phase.version += 1;
      const change = enter({ status: 'SUSPENDED' });
      return { ...change, rc: [{ id: selectionId, batb: emptied, batl: emptied }] };
    },
    closed(winners) {
      const change = enter({ status: 'CLOSED', winners });
      return {
        ...change,
        rc: market.runners.map(({ selectionId: id }) => ({ id, batb: emptied, batl: emptied })),
      };
    },
  };
}

function definitionOf(contest: ContestFacts, market: ContestMarket, phase: Phase): MarketDefinition {
  const staying = market.runners.length - phase.removed.size;
  return {
    eventId: contest.eventId,
    eventTypeId: String(contest.sportId),
    eventName: contest.eventName,
    ...(contest.venue === undefined ? {} : { venue: contest.venue }),
    name: market.marketName,
    bettingType: 'ODDS',
    marketType: market.marketType,
    marketTime: contest.startsAt,
    openDate: contest.startsAt,
    status: phase.status,
    inPlay: phase.inPlay,
    betDelay: phase.inPlay ? DELAY_IN_PLAY : 0,
    version: phase.version,
    numberOfWinners: market.winners,
    numberOfActiveRunners: phase.status === 'CLOSED' ? 0 : staying,
    turnInPlayEnabled: true,
    complete: true,
    runners: market.runners.map((runner, index) => runnerOf(runner, index, phase)),
  };
}

function runnerOf(
  { selectionId, runnerName, metadata }: ContestRunner,
  index: number,
  phase: Phase,
): RunnerDefinition {
  const about = metadata === undefined ? {} : { metadata };
  const known = { id: selectionId, name: runnerName, sortPriority: index + 1, ...about };
  const removal = phase.removed.get(selectionId);
  if (removal !== undefined)
    return {
      ...known,
      status: 'REMOVED',
      adjustmentFactor: removal.factor,
      removalDate: new Date(removal.at).toISOString(),
    };
  if (phase.status !== 'CLOSED') return { ...known, status: 'ACTIVE' };
  return { ...known, status: phase.winners.includes(selectionId) ? 'WINNER' : 'LOSER' };
}

/** What markets say at a moment, as the feed sends it. */
export function marketsAt(at: number, mc: readonly MarketChange[]): FeedEvent {
  return { kind: 'markets', message: { op: 'mcm', pt: at, clk: String(at), mc } };
}
