import { systemClock } from '@pavilion/server/feeds/clock.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';
import type { MatchStep } from './match-simulator.ts';

/** Steps still to come, and when on this machine's clock the one before them was due. */
export type Unplayed = { readonly steps: Iterator<MatchStep, void>; readonly begunAt: number };

/** Every step at its time; rejects when it is stopped. */
export const playOut = async (
  { steps, begunAt }: Unplayed,
  emit: (event: FeedEvent) => void,
  stopped: AbortSignal,
): Promise<void> => {
  let dueAt = begunAt;
  for (let next = steps.next(); !next.done; next = steps.next()) {
    dueAt += next.value.waitMs;
    const waitMs = dueAt - Date.now();
    if (waitMs > 0) await systemClock.pause(waitMs, stopped);
    stopped.throwIfAborted();
    for (const event of next.value.events) emit(event);
  }
};
