import { moment, passedSince, type Moment } from './moment.ts';

/** Whether this process stood still: it was stopped, its machine slept, or its loop was busy with one thing. */
export type Pulse = {
  /** From when on `missed` is asked. */
  now(): Moment;
  /** Whether it stood still at any time since then, for so long that whoever waits for it may have turned elsewhere. */
  missed(since: Moment): boolean;
  close(): void;
};

/** Longer than a loop that works is ever busy, and shorter than anybody waits before giving a node up. */
const STILL_MS = 1_000;
const BEAT_MS = 50;

export function takePulse(): Pulse {
  let last = moment();
  let woke = Number.NEGATIVE_INFINITY;
  const beat = (): void => {
    const still = passedSince(last) > STILL_MS;
    last = moment();
    if (still) woke = last.monotonic;
  };
  const timer = setInterval(beat, BEAT_MS).unref();
  return {
    now() {
      beat();
      return last;
    },
    missed(since) {
      // What is asked first after a stop may come before the timer does.
      beat();
      return woke > since.monotonic;
    },
    close: () => clearInterval(timer),
  };
}
