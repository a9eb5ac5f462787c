import type { Game } from './game.ts';

/** How fast a table is dealt: its seconds, and how many times faster than those the house goes. */
export type Pace = {
  readonly cycleSeconds: number;
  readonly bettingSeconds: number;
  readonly speed: number;
};

/** A result is on the table for so long before the next round opens. */
const RESULT_SECONDS = 5;
/** Bets between the cards are taken for so long. */
const STAGE_SECONDS = 8;
/** From one card to the next, in milliseconds: what can be followed, and what does not drag. */
const FASTEST_CARD = 400;
const SLOWEST_CARD = 2000;

const faster = (ms: number, { speed }: Pace): number => Math.max(1, Math.round(ms / speed));

/** All in milliseconds. */
export type Times = {
  readonly cycle: number;
  readonly betting: number;
  readonly stage: number;
  readonly result: number;
  readonly card: number;
};

/** The times of a table: even a round of the most cards is dealt within its cycle where cards can be followed at that pace. */
export function timesOf({ mostCards }: Pick<Game, 'mostCards'>, pace: Pace): Times {
  const left = (pace.cycleSeconds - pace.bettingSeconds - RESULT_SECONDS) * 1000;
  const card = Math.min(SLOWEST_CARD, Math.max(FASTEST_CARD, Math.floor(left / mostCards)));
  return {
    cycle: faster(pace.cycleSeconds * 1000, pace),
    betting: faster(pace.bettingSeconds * 1000, pace),
    stage: faster(STAGE_SECONDS * 1000, pace),
    result: faster(RESULT_SECONDS * 1000, pace),
    card: faster(card, pace),
  };
}

/** How many of the cards that fall one after another since then lie open: the first of them after a pause. */
export const fallenSince = (since: Date, now: Date, { card }: Times): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / card));
