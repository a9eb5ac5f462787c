import type { RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import type { FeedEvent } from '../../../packages/server/src/feeds/feed.ts';

/** Odds x 1000 by selection id. */
export type Prices = ReadonlyMap<number, { readonly back: number; readonly lay: number }>;

export type MarketWord = {
  readonly event: string;
  /** Cricket (4) unless it says otherwise. */
  readonly sport?: number;
  readonly id: string;
  readonly name: string;
  /** 1 match odds, 2 bookmaker, 4 any other. */
  readonly type: 1 | 2 | 4;
  readonly open: boolean;
  readonly prices: Prices;
  /** One, unless it says otherwise. */
  readonly winners?: number;
  /** Those that have prices, unless it says otherwise. */
  readonly runners?: readonly number[];
  /** Who has left, with its factor in hundredths of a per cent. */
  readonly removed?: ReadonlyMap<number, number>;
};

const EXCHANGE_TYPE = { 1: 'MATCH_ODDS', 2: 'BOOKMAKER', 4: 'OTHER' } as const;
const RACE_TYPE = { 1: 'WIN', 2: 'OTHER', 4: 'PLACE' } as const;
const RACES: readonly number[] = [7, 4339];
const START = '2026-11-20T14:00:00.000Z';

/** A market with its prices as the exchange's stream says it. */
export function marketWord({
  event,
  sport = 4,
  id,
  name,
  type,
  open,
  prices,
  winners = 1,
  runners = [...prices.keys()],
  removed = new Map(),
}: MarketWord): Extract<FeedEvent, { kind: 'markets' }> {
  return {
    kind: 'markets',
    message: {
      op: 'mcm',
      clk: 'a',
      pt: 1000,
      mc: [
        {
          id,
          img: true,
          marketDefinition: {
            eventId: event,
            eventName: `Match ${event}`,
            eventTypeId: String(sport),
            bettingType: 'ODDS',
            marketType: (RACES.includes(sport) ? RACE_TYPE : EXCHANGE_TYPE)[type],
            name,
            marketTime: START,
            openDate: START,
            status: open ? 'OPEN' : 'SUSPENDED',
            inPlay: true,
            betDelay: 0,
            version: 1,
            numberOfWinners: winners,
            numberOfActiveRunners: runners.length - removed.size,
            runners: runners.map((selection, place) => runnerWord(selection, place, removed.get(selection))),
          },
          rc: [...prices].map(([selection, { back, lay }]) => ({
            id: selection,
            atb: [[back / 1000, 100]],
            atl: [[lay / 1000, 100]],
          })),
        },
      ],
    },
  };
}

function runnerWord(id: number, place: number, factor: number | undefined): RunnerDefinition {
  const runner = { id, sortPriority: place + 1, name: `Runner ${id}` };
  if (factor === undefined) return { ...runner, status: 'ACTIVE' };
  return { ...runner, status: 'REMOVED', adjustmentFactor: factor / 100, removalDate: START };
}

export type SessionWord = {
  readonly event: string;
  readonly id: string;
  readonly name: string;
  readonly open: boolean;
  readonly line: number;
  readonly noRate: number;
  readonly yesRate: number;
};

/** A session with its line, or blanked while the ball is running. */
export function sessionWord({ event, id, name, open, line, noRate, yesRate }: SessionWord): FeedEvent {
  return {
    kind: 'sessions',
    eventId: event,
    quotes: [
      {
        sessionId: id,
        name,
        sessionType: 1,
        noLine: line,
        noRate,
        yesLine: line,
        yesRate,
        status: open ? '' : 'Ball Start',
      },
    ],
  };
}
