import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import type { OddsBoard } from '@pavilion/server/odds/odds-board.ts';
import { sharedClock } from '../measure/shared-clock.ts';

/** What the processes of the price bus have alike. */
export const PRICE_KEY = 'a key of the house, for benches alone';
export const SOURCE = 'bench';
export const EVENT = '900';
const RUNNERS = [11, 22, 33] as const;
const LEVELS = [0, 1, 2] as const;
/** Sizes stand on the board in hundredths. */
const HUNDREDTHS = 100;
const WRAP = 1_000_000_000;

export const marketName = (number: number): string => `1.${number}`;

/** In hundredths of a millisecond, below a thousand million. */
const stampNow = (): number => Math.floor(sharedClock() * 100) % WRAP;

/** In ms. */
export const ageOf = (stamp: number): number => ((stampNow() - stamp + WRAP) % WRAP) / 100;

/** The stamp of a market's last change, as a board shows it; it travels as the size of an offer. */
export const stampOn = (board: OddsBoard, market: number): number | undefined =>
  board.market(marketName(market))?.value.runners[0]?.backs[0]?.size;

/** A market whole: three runners, three prices a side. */
export function imageOf(market: number): MarketChangeMessage {
  return {
    op: 'mcm',
    mc: [
      {
        id: marketName(market),
        img: true,
        marketDefinition: {
          eventId: EVENT,
          eventTypeId: '4',
          bettingType: 'ODDS',
          marketType: 'MATCH_ODDS',
          name: 'Match Odds',
          marketTime: '2026-11-20T14:00:00.000Z',
          status: 'OPEN',
          inPlay: true,
          betDelay: 0,
          version: 1,
          numberOfWinners: 1,
          numberOfActiveRunners: RUNNERS.length,
          runners: RUNNERS.map((id, index) => ({ id, status: 'ACTIVE', sortPriority: index + 1 })),
        },
        rc: RUNNERS.map((id) => ({
          id,
          batb: LEVELS.map((level) => [level, 1.9 - level / 100, 1000] as const),
          batl: LEVELS.map((level) => [level, 1.92 + level / 100, 1000] as const),
        })),
      },
    ],
  };
}

/** The best prices of its three runners change, now. */
export function changeOf(market: number, turn: number): MarketChangeMessage {
  const size = stampNow() / HUNDREDTHS;
  const odds = 1.5 + (turn % 40) / 100;
  return {
    op: 'mcm',
    mc: [
      {
        id: marketName(market),
        rc: RUNNERS.map((id) => ({ id, batb: [[0, odds, size]], batl: [[0, odds + 0.02, size]] })),
      },
    ],
  };
}
