/** Time as the feeds see it, so that a test can play an hour in no time. */
export type Clock = {
  /** Milliseconds on a clock that never jumps back. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal aborts; ask the signal which it was. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const finish = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, ms);
      signal.addEventListener('abort', finish);
    }),
};
