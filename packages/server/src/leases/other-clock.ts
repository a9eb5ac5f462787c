import { moment, type Moment } from './moment.ts';

/** The clocks of another node. */
export type OtherClock = {
  /** What it said of them: they stood there before this was heard. */
  hear(said: Moment): void;
  /** Where they stand now, or before that: what is reckoned from here is never taken for younger than it is. */
  now(): Moment;
};

/** The best that was heard holds so long; clocks drift by less than a millisecond meanwhile. */
const HOLDS_MS = 5_000;

export function otherClock(): OtherClock {
  const monotonic = leastAhead();
  const clock = leastAhead();
  return {
    hear(said) {
      const here = moment();
      monotonic.hear(said.monotonic - here.monotonic, here.monotonic);
      clock.hear(said.clock - here.clock, here.monotonic);
    },
    now() {
      const here = moment();
      return { monotonic: here.monotonic + monotonic.ahead(), clock: here.clock + clock.ahead() };
    },
  };
}

/** By how much a clock is ahead of ours, at the least: the more a line delays the less it tells. */
function leastAhead() {
  let best = -Infinity;
  let heardAt = -Infinity;
  return {
    hear(ahead: number, now: number): void {
      if (ahead < best && now - heardAt < HOLDS_MS) return;
      best = ahead;
      heardAt = now;
    },
    ahead: (): number => best,
  };
}
