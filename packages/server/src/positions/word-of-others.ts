import { setTimeout as sleep } from 'node:timers/promises';

/** The word of other nodes of what they have written. */
export type WordOfOthers = {
  came(): void;
  /** Waits until word has come that makes it so, or has not come in time; not at all where nobody gives his word. */
  until(isSo: () => boolean): Promise<void>;
};

/** What another node has committed it says soon after; a picture takes longer than to wait for that. */
const COMES_WITHIN_MS = 30;
/** Who has said nothing for so long is not waited for. */
const USUAL_MS = 5_000;

export function wordOfOthers(): WordOfOthers {
  let cameAt = -Infinity;
  let next = Promise.withResolvers<void>();
  return {
    came() {
      cameAt = performance.now();
      next.resolve();
      next = Promise.withResolvers();
    },
    async until(isSo) {
      const end = performance.now() + COMES_WITHIN_MS;
      while (!isSo()) {
        const now = performance.now();
        if (now > end || now - cameAt > USUAL_MS) return;
        await Promise.race([next.promise, sleep(end - now)]);
      }
    },
  };
}
