/** By two clocks of this machine, in milliseconds: one stands still while the machine sleeps, the other can be set. */
export type Moment = { readonly monotonic: number; readonly clock: number };

export const moment = (): Moment => ({ monotonic: performance.now(), clock: Date.now() });

/** Milliseconds, by whichever clock more has passed. */
export function passedSince(from: Moment): number {
  const now = moment();
  return Math.max(now.monotonic - from.monotonic, now.clock - from.clock);
}
