/** So many answers are enough to know one that came quickly. */
const KEPT = 20;

let offsets: readonly number[] = [];

/** The server's clock as an answer told it. */
export function noteServerTime(stamp: string | null, heardAt: number = performance.now()): void {
  const time = stamp === null || stamp === '' ? Number.NaN : Number(stamp);
  if (Number.isFinite(time)) offsets = [...offsets, time - heardAt].slice(-KEPT);
}

/**
 * The server's clock now, by a clock of this device that nobody sets; undefined before the first answer. Of the last answers
 * the quickest counts: one that was held up would have it earlier than it is. Earlier by its way is what remains.
 */
export function serverNow(at: number = performance.now()): number | undefined {
  return offsets.length === 0 ? undefined : Math.round(at + Math.max(...offsets));
}

/** The present by the server's clock, before its first answer by this device's. */
export const present = (): number => serverNow() ?? Date.now();
