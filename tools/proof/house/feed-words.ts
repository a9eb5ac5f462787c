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
};

const EXCHANGE_TYPE = { 1: 'MATCH_ODDS', 2: 'BOOKMAKER', 4: 'OTHER' } as const;
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
            marketType: EXCHANGE_TYPE[type],
            name,
            marketTime: START,
            openDate: START,
            status: open ? 'OPEN' : 'SUSPENDED',
            inPlay: true,
            betDelay: 0,
            version: 1,
            numberOfWinners: winners,
            numberOfActiveRunners: prices.size,
            runners: [...prices.keys()].map((selection, place) => ({
              id: selection,
              status: 'ACTIVE',
              sortPriority: place + 1,
              name: `Runner ${selection}`,
            })),
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
