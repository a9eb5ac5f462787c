import type { Clock } from './clock.ts';

/** A clock that goes on when it is told to. */
export function handClock(): Clock & { go(ms: number): void; pauses: number[] } {
  let now = 0;
  const pauses: number[] = [];
  let wake: (() => void) | undefined;
  return {
    pauses,
    now: () => now,
    go(ms) {
      now += ms;
      wake?.();
    },
    pause(ms, signal) {
      pauses.push(ms);
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    },
  };
}
